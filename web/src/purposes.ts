/** What pages are for that name in their subtitle what they show: it stands in a page's head while the page is on its way, and in the page. */
export const purposes = {
  form: "What documents are printed on. A draft is written here until it is published; a published form is only read, and corrected by a new version.",
  signing:
    "Who signs next, on which device, and what was signed. It is finished when everyone has signed every document.",
  rateBook:
    "Plans, their prices and their rules. A draft is checked here and published; a published version prices deals until the next one does.",
  batch: "What the batch pays an administrator, and what comes next until the administrator has the money",
  tpaTerms:
    "When dealers must remit what they sell, where their payments go, and what the contracts of each product say of their cancellation. A state's law goes before a contract where it gives the customer more.",
} as const;
