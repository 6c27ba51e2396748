const part = encodeURIComponent;

type Query = Record<string, string | number | boolean | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

interface PageOfList {
  cursor?: string | undefined;
  limit?: number | undefined;
}

interface SearchedPage extends PageOfList {
  /** Words to find anywhere. */
  q?: string | undefined;
}

interface PageOfUsers extends SearchedPage {
  dealerId?: string | undefined;
}

interface PageOfSold extends PageOfList {
  unpaid?: boolean | undefined;
}

interface PageOfHistory extends PageOfList {
  order?: "newest" | "oldest" | undefined;
}

interface PageOfAllDealers extends SearchedPage, PageOfSold {
  from?: number | undefined;
  to?: number | undefined;
  dealerId?: string | undefined;
}

/** Whether a record of the same name or address is to be told before anything is saved. */
interface Saving {
  refuseAlike?: boolean | undefined;
}

/** Every address that the browser calls, all on the site's own origin. */
export const paths = {
  session: () => "/api/session",
  password: () => "/api/session/password",
  vehicle: (vin: string) => `/api/vehicles/${part(vin)}`,
  submissions: () => "/api/submissions",
  dealSeeds: () => "/api/deal-seeds",
  lenders: (page: PageOfList = {}) => withQuery("/api/lenders", { ...page }),
  lender: (code: string) => `/api/lenders/${part(code)}`,
  tpas: (state: string) => withQuery("/api/tpas", { state }),
  enrollment: () => "/api/enrollment",
  settings: () => "/api/settings",
  applications: () => "/api/applications",
  partnerApplications: () => "/api/partner-applications",
  adminApplications: (page: PageOfList & Saving = {}) => withQuery("/api/admin/applications", { ...page }),
  applicationDecision: (id: string) => `/api/admin/applications/${part(id)}/decision`,
  adminPartnerApplications: (page: PageOfList = {}) =>
    withQuery("/api/admin/partner-applications", { ...page }),
  partnerApplicationDecision: (id: string) => `/api/admin/partner-applications/${part(id)}/decision`,
  users: (page: PageOfUsers = {}) => withQuery("/api/admin/users", { ...page }),
  user: (username: string) => `/api/admin/users/${part(username)}`,
  passwordReset: (username: string) => `/api/admin/users/${part(username)}/password-reset`,
  enrolledTpas: (page: SearchedPage & Saving = {}) => withQuery("/api/admin/tpas", { ...page }),
  enrolledTpa: (id: string, saving: Saving = {}) => withQuery(`/api/admin/tpas/${part(id)}`, { ...saving }),
  dealers: (page: SearchedPage & Saving = {}) => withQuery("/api/admin/dealers", { ...page }),
  dealer: (id: string, saving: Saving = {}) => withQuery(`/api/admin/dealers/${part(id)}`, { ...saving }),
  partnerApplication: (id: string) => `/api/admin/partner-applications/${part(id)}`,
  application: (id: string) => `/api/admin/applications/${part(id)}`,
  contracts: (page: PageOfSold = {}) => withQuery("/api/contracts", { ...page }),
  remittances: (page: PageOfList = {}) => withQuery("/api/remittances", { ...page }),
  productLines: (page: PageOfSold = {}) => withQuery("/api/product-lines", { ...page }),
  contract: (id: string, version: number) => withQuery(`/api/contracts/${part(id)}`, { version }),
  productLine: (id: string, version: number) => withQuery(`/api/product-lines/${part(id)}`, { version }),
  contractHistory: (id: string, page: PageOfHistory = {}) =>
    withQuery(`/api/contracts/${part(id)}/history`, { ...page }),
  allContracts: (page: PageOfAllDealers = {}) => withQuery("/api/admin/contracts", { ...page }),
  allProductLines: (page: PageOfAllDealers = {}) => withQuery("/api/admin/product-lines", { ...page }),
  deployment: () => "/deployment.json",
  payments: (page: PageOfList = {}) => withQuery("/api/payments", { ...page }),
  openDifferences: (page: PageOfList = {}) => withQuery("/api/open-differences", { ...page }),
  settlement: (id: string) => `/api/payments/${part(id)}/settlement`,
};
