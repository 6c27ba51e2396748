/** The names, addresses and looks by which the product introduces itself. */
export interface Brand {
  productName: string;
  companyName: string;
  headerTitle: string;
  tagline: string;
  supportEmail: string;
  supportPhone: string;
  /** The phone as a link dials it: its digits, after a plus where it has one. */
  supportPhoneLink: string;
  /** Where weaknesses are reported. */
  securityEmail: string;
  /** The accent of all screens, the mark and the icon: `#rrggbb`, dark enough for white text. */
  color: string;
  /** The mark's white shape, as path data in a square of 32. */
  mark: string;
  /** A line upon it in the accent's colour; the product's own mark has one. */
  markLine: string | undefined;
}

/** The accent that the theme's shades were tuned for by hand. */
export const DEFAULT_COLOR = "#2f57b8";

const SHIELD = "M16 6l8 3v6.4c0 5-3.3 8.7-8 10.6-4.7-1.9-8-5.6-8-10.6V9z";
const TICK = "M12.2 15.8l2.8 2.8 5-5.2";

/** White text needs 4.5:1 (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** Reads the brand from build-time settings (`VITE_PRODUCT_NAME` and so on); what is not set takes its default. */
export function brandFrom(env: Record<string, string | undefined>): Brand {
  const productName = env.VITE_PRODUCT_NAME || "CoverDesk";
  const supportPhone = env.VITE_SUPPORT_PHONE || "(800) 555-0142";
  const supportEmail = env.VITE_SUPPORT_EMAIL || "support@coverdesk.example";
  return {
    productName,
    companyName: env.VITE_COMPANY_NAME || "CoverDesk",
    headerTitle: env.VITE_HEADER_TITLE || productName,
    tagline: env.VITE_TAGLINE || "Vehicle protection, from quote to contract",
    supportEmail,
    supportPhone,
    supportPhoneLink: `tel:${supportPhone.replace(/[^+\d]/g, "")}`,
    securityEmail: env.VITE_SECURITY_EMAIL || supportEmail,
    color: accent(env.VITE_BRAND_COLOR || DEFAULT_COLOR),
    mark: env.VITE_MARK ? pathData(env.VITE_MARK) : SHIELD,
    markLine: env.VITE_MARK ? undefined : TICK,
  };
}

function accent(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) {
    throw new Error(`VITE_BRAND_COLOR is ${color}: write it as #rrggbb.`);
  }
  if (contrastWithWhite(color) < LEAST_CONTRAST) {
    throw new Error(`VITE_BRAND_COLOR is ${color}, on which white text can't be read: choose a darker one.`);
  }
  return color.toLowerCase();
}

function pathData(data: string): string {
  if (!/^[mM][\d\s.,a-zA-Z+-]*$/.test(data)) {
    throw new Error(`VITE_MARK is ${data}: write the path data of an SVG, in a square of 32.`);
  }
  return data;
}

/** The color's red, green and blue, each from 0 to 255. */
export function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** The color of these channels, as #rrggbb. */
export function hex(of: number[]): string {
  return `#${of.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** How well white text can be read on it: from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The color with a share of white (a positive one) or black (a negative one) in it. */
export function shade(color: string, share: number): string {
  const toward = share < 0 ? 0 : 255;
  return hex(channels(color).map((channel) => channel + (toward - channel) * Math.abs(share)));
}

/** The icon of browser tabs: the mark on a tile. */
export function iconSvg({ color, mark, markLine }: Brand): string {
  const line = markLine
    ? `<path d="${markLine}" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><path d="${mark}" fill="#fff"/>${line}</svg>\n`;
}
