/** The names and addresses by which the product introduces itself. */
export interface Brand {
  productName: string;
  companyName: string;
  headerTitle: string;
  tagline: string;
  supportEmail: string;
  supportPhone: string;
  /** The phone as a link dials it: its digits, after a plus where it has one. */
  supportPhoneLink: string;
}

/** Reads the brand from build-time settings (`VITE_PRODUCT_NAME` and so on); what is not set takes its default. */
export function brandFrom(env: Record<string, string | undefined>): Brand {
  const productName = env.VITE_PRODUCT_NAME || "CoverDesk";
  const supportPhone = env.VITE_SUPPORT_PHONE || "(800) 555-0142";
  return {
    productName,
    companyName: env.VITE_COMPANY_NAME || "CoverDesk",
    headerTitle: env.VITE_HEADER_TITLE || productName,
    tagline: env.VITE_TAGLINE || "Vehicle protection, from quote to contract",
    supportEmail: env.VITE_SUPPORT_EMAIL || "support@coverdesk.example",
    supportPhone,
    supportPhoneLink: `tel:${supportPhone.replace(/[^+\d]/g, "")}`,
  };
}
