import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  asBatchId,
  asBookCode,
  asContractId,
  asDealerId,
  asLineId,
  asQuoteId,
  asSigningId,
  asTpaId,
  asUsername,
  type DocumentId,
  type MenuId,
  type PaymentId,
} from "@/domain/form/ids";
import { auditEntryQuery, auditKindsQuery, auditLogQuery, exportAuditLog } from "./access/auditLog";
import { changePassword, handedFor, logIn, logOut, takeBack, whoIsSignedIn } from "./access/session";
import { changeUser, listUsers, resetPassword, userQuery } from "./access/users";
import { tpasQuery } from "./catalog/tpas";
import { drawDealSeed } from "./deal/dealSeeds";
import { lenderByCode, lendersQuery } from "./deal/lenders";
import {
  chooseFromMenu,
  customerMenuQuery,
  handOverMenu,
  keepWaitingDeal,
  menuById,
  menuSettingsQuery,
  presentMenu,
  saveMenuSettings,
  waitingDeal,
} from "./deal/menus";
import { saveSubmission } from "./deal/submissions";
import {
  contractDocuments,
  dealerDocumentFile,
  dealerDocumentScan,
  dealerDocuments,
  documentFile,
  documentScan,
  documentsOf,
  makeDocuments,
  storeScan,
} from "./document/documents";
import {
  createForm,
  deleteForm,
  formFile,
  formQuery,
  listForms,
  placeholdersQuery,
  previewForm,
  publishForm,
  retireForm,
  saveForm,
  uploadFormFile,
} from "./document/forms";
import { previewDocuments } from "./document/previews";
import {
  adoptInk,
  choosePaper,
  completeSigning,
  consentFile,
  giveConsent,
  openLink,
  readDocument,
  signFile,
  signPlace,
  signQuery,
} from "./document/sign";
import {
  beginSigning,
  endSigning,
  handOverTo,
  linkPhone,
  signForDealership,
  signingQuery,
} from "./document/signings";

import { addressOf } from "./http/address";
import { deployment } from "./http/deployment";
import { queryClient } from "./http/queryClient";
import {
  addDealerLead,
  applicationQuery,
  decideApplication,
  decidePartnerApplication,
  listApplications,
  listPartnerApplications,
} from "./onboarding/applications";
import { dealerQuery, listDealers } from "./onboarding/dealers";
import { enrolledTpaQuery, listEnrolledTpas } from "./onboarding/enrolledTpas";
import { enrollmentQuery } from "./onboarding/enrollment";
import { listLiveBooks, liveBookContent } from "./pricing/liveBooks";
import {
  discardRateBook,
  fileAddress,
  importRateBook,
  publishRateBook,
  rateBookQuery,
  rateBooksQuery,
  sectionQuery,
  tryRateBook,
  withdrawRateBook,
} from "./pricing/rateBooks";
import { settingsQuery } from "./pricing/settings";
import { confirmDealerBatch, returnDealerBatch, waitingBatches } from "./sale/adminBatches";
import { listAllContracts } from "./sale/allDealers";
import { amendableQuery, replaceLine } from "./sale/amendments";
import { remittanceSettingsQuery, saveRemittanceSettings, saveTpaBank, tpaBankQuery } from "./sale/bank";
import {
  addToBatch,
  adjustBatch,
  batchAchFile,
  batchCheckStub,
  batchQuery,
  batchRegister,
  batchRegisterPdf,
  closeBatch,
  confirmBatch,
  deleteBatch,
  listBatches,
  openBatch,
  payBatch,
  removeFromBatch,
  reopenBatch,
  returnBatch,
  takeCredit,
  takeOutCredit,
} from "./sale/batches";
import {
  cancelLine,
  cancellationQuery,
  keepQuote,
  keptQuoteQuery,
  reinstateLine,
} from "./sale/cancellations";
import { contractPostingsQuery, listContracts, listProductLines, wholeContractQuery } from "./sale/contracts";
import { deleteContract, deleteProductLine } from "./sale/deletions";
import { contractHistory } from "./sale/history";
import { paymentHistory, settleDifference } from "./sale/paymentHistory";
import {
  addPenalty,
  lateRefunds,
  listOpenRefunds,
  listRefunds,
  payRefund,
  receiveTpaRefund,
  redirectRefund,
  refundCheckStub,
} from "./sale/refunds";
import {
  adminReportQuery,
  reportInputsQuery,
  reportLinesQuery,
  reportQuery,
  saveReportInputs,
} from "./sale/reports";
import { stateRulesQuery } from "./sale/stateRules";
import { saveCancellationTerms, saveDueTerms, tpaTermsQuery } from "./sale/tpaTerms";
import { transferLine, transferQuery } from "./sale/transfers";
import { voidContract, voidLine } from "./sale/voids";
import { decodeVehicle } from "./vehicle/vehicles";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async () => Response.json({ items: [], nextCursor: null, enrollment: null }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  queryClient.clear();
});

const { signal } = new AbortController();
const [cursor, q] = ["abc", ""];
const unused = {} as never;
const contract = asContractId("contract-1740000000000");
const dealer = asDealerId("acme-motors");
const document = "contract-1740000000000-01-void" as DocumentId;
const signing = asSigningId("contract-1740000000000-s1");
const sought = { from: 1, to: 2, what: "user_created", who: " ann ", q: "" };
const form = { owner: "house", key: "vsc.any.en.HOUSE-VSC.1" };
const batch = asBatchId("batch-1740000000000");
const line = asLineId("deal-1740000000000-vsc");
const book = { tpa: asTpaId("tpa-1"), code: asBookCode("HL-TW"), version: "2" };

/** What each call asks the server, as 'GET /api/settings'. */
async function asked(calls: Record<string, () => Promise<unknown>>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) {
    fetched.mockClear();
    await call();
    const [address, options] = fetched.mock.calls[0] ?? [];
    found[name] = `${options?.method} ${address}`;
  }
  return found;
}

test("every call keeps its address", async () => {
  const found = await asked({
    session: () => logIn(unused),
    logOut,
    password: () => changePassword(unused),
    whoIsSignedIn,
    takeBack: () => takeBack(unused),
    deployment,
    vehicle: () => decodeVehicle("1HGCM82633A004352"),
    submissions: () => saveSubmission(unused),
    dealSeeds: drawDealSeed,
    keepWaitingDeal: () => keepWaitingDeal(7, "{}"),
    waitingDeal: () => waitingDeal(7),
    menuSettings: () => queryClient.fetchQuery(menuSettingsQuery),
    saveMenuSettings: () => saveMenuSettings(unused),
    presentMenu: () => presentMenu(unused),
    previewDocuments: () => previewDocuments(unused),
    menu: () => menuById("menu-1" as MenuId),
    handOverMenu: () => handOverMenu("menu-1" as MenuId),
    customerMenu: () => queryClient.fetchQuery(customerMenuQuery),
    chooseFromMenu: () => chooseFromMenu(2, []),
    handed: handedFor,
    lenders: () => queryClient.fetchQuery(lendersQuery),
    lender: () => lenderByCode("CAP/1 ?"),
    tpas: () => queryClient.fetchQuery(tpasQuery("NV")),
    enrollment: () => queryClient.fetchQuery(enrollmentQuery),
    contracts: () => listContracts({ cursor, unpaid: false, signal }),
    settings: () => queryClient.fetchQuery(settingsQuery),
    productLines: () => listProductLines({ cursor: undefined, unpaid: true, signal }),
    contract: () => deleteContract(contract, 3),
    productLine: () => deleteProductLine(line, 2),
    auditKinds: () => queryClient.fetchQuery(auditKindsQuery),
    auditLog: () => queryClient.fetchInfiniteQuery(auditLogQuery({ own: true }, sought)),
    auditEntry: () => queryClient.fetchQuery(auditEntryQuery({ own: true }, "1#user:a/b#c")),
    auditFile: () => exportAuditLog({ own: true }, { ...sought, to: undefined, what: "" }),
    adminAuditLog: () =>
      queryClient.fetchInfiniteQuery(auditLogQuery({ own: false, dealerId: dealer }, sought)),
    adminAuditEntry: () => queryClient.fetchQuery(auditEntryQuery({ own: false, dealerId: null }, "1#a#b")),
    adminAuditFile: () => exportAuditLog({ own: false, dealerId: dealer }, sought),
    stateRules: () => queryClient.fetchQuery(stateRulesQuery("free look")),
    wholeContract: () => queryClient.fetchQuery(wholeContractQuery(contract)),
    contractPostings: () => queryClient.fetchQuery(contractPostingsQuery(contract, 1)),
    contractHistory: () => queryClient.fetchInfiniteQuery(contractHistory(contract)),
    documents: () => queryClient.fetchQuery(contractDocuments(contract)),
    makeDocuments: () => makeDocuments({ contractId: contract }),
    menuDocuments: () => queryClient.fetchQuery(documentsOf({ menuId: "menu-1" as MenuId })),
    makeWaiver: () => makeDocuments({ menuId: "menu-1" as MenuId }),
    documentFile: () => documentFile(document),
    dealerDocuments: () => queryClient.fetchQuery(dealerDocuments(dealer, contract)),
    dealerDocumentFile: () => dealerDocumentFile(dealer, document),
    beginSigning: () => beginSigning({ contractId: contract }),
    signing: () => queryClient.fetchQuery(signingQuery(signing)),
    linkPhone: () => linkPhone(signing, "buyer", true),
    handOver: () => handOverTo(signing, "buyer", true),
    signForDealership: () => signForDealership(signing, unused),
    endSigning: () => endSigning(signing),
    openLink: () => openLink("a-token"),
    consentFile: () => consentFile(),
    sign: () => queryClient.fetchQuery(signQuery),
    signFile: () => signFile(document),
    consent: () => giveConsent(1),
    read: () => readDocument(document),
    ink: () => adoptInk(unused),
    place: () => signPlace(document, 1),
    paper: choosePaper,
    complete: completeSigning,
    storeScan: () => storeScan(document, new Blob(), { pages: true, signatures: true }),
    documentScan: () => documentScan(document),
    dealerDocumentScan: () => dealerDocumentScan(dealer, document),
    payments: () => queryClient.fetchInfiniteQuery(paymentHistory),
    settlement: () => settleDifference("payment-1740000000000" as PaymentId, "Wired apart"),
    allContracts: () => listAllContracts({ month: null, dealerId: dealer, unpaid: true, cursor, signal }),
    adminApplications: () => listApplications({ cursor, signal }),
    addDealerLead: () => addDealerLead(unused, "key-1", true),
    applicationDecision: () => decideApplication("application-1", "approved"),
    adminPartnerApplications: () => listPartnerApplications({ cursor: undefined, signal }),
    partnerApplicationDecision: () => decidePartnerApplication("partner-application-1", "rejected"),
    users: () => listUsers({ q: "ma", dealerId: dealer, cursor: undefined, signal }),
    user: () => queryClient.fetchQuery(userQuery(asUsername("jörg müller"))),
    changeUser: () => changeUser(asUsername("jörg müller"), unused),
    passwordReset: () => resetPassword(asUsername("maria@acme.example")),
    enrolledTpas: () => listEnrolledTpas({ q, cursor, signal }),
    enrolledTpa: () => queryClient.fetchQuery(enrolledTpaQuery(asTpaId("tpa-1"))),
    dealers: () => listDealers({ q: "acme & co", cursor: undefined, signal }),
    dealer: () => queryClient.fetchQuery(dealerQuery(dealer)),
    application: () => queryClient.fetchQuery(applicationQuery("application-1")),
    rateBooks: () => queryClient.fetchQuery(rateBooksQuery(book.tpa)),
    rateBook: () => queryClient.fetchQuery(rateBookQuery(book)),
    tpaTerms: () => queryClient.fetchQuery(tpaTermsQuery(book.tpa)),
    saveDueTerms: () => saveDueTerms(book.tpa, unused),
    saveCancellationTerms: () => saveCancellationTerms(book.tpa, unused),
    rateBookRows: () => queryClient.fetchQuery(sectionQuery(book, "rates", 200)),
    importRateBook: () => importRateBook(book.tpa, new Blob()),
    publishRateBook: () => publishRateBook(book, unused),
    discardRateBook: () => discardRateBook(book, 3),
    withdrawRateBook: () => withdrawRateBook(book, unused),
    tryRateBook: () => tryRateBook(book, unused),
    forms: () => listForms({ owner: "house", cursor, signal }),
    form: () => queryClient.fetchQuery(formQuery(form)),
    placeholders: () => queryClient.fetchQuery(placeholdersQuery),
    createForm: () => createForm(unused),
    saveForm: () => saveForm(form, unused),
    deleteForm: () => deleteForm(form, 3),
    formFile: () => formFile(form, signal),
    uploadFormFile: () => uploadFormFile(form, new Blob(), 3),
    previewForm: () => previewForm(form, "coBuyer"),
    publishForm: () => publishForm(form, 3),
    retireForm: () => retireForm(form, { recordVersion: 3, effectiveTo: null }),
    liveBooks: () => listLiveBooks(signal),
    liveBook: () => liveBookContent("0a1b", signal),
    batches: () => listBatches({ cursor, signal }),
    openBatch: () => openBatch(book.tpa, "key-1"),
    batch: () => queryClient.fetchQuery(batchQuery(batch)),
    deleteBatch: () => deleteBatch(batch, 3),
    addToBatch: () => addToBatch(batch, [], "key-1"),
    removeFromBatch: () => removeFromBatch(batch, line, 2),
    adjustBatch: () => adjustBatch(batch, unused, "key-1"),
    closeBatch: () => closeBatch(batch, 3, "key-1"),
    reopenBatch: () => reopenBatch(batch, 3, "key-1"),
    payBatch: () => payBatch(batch, unused, "key-1"),
    confirmBatch: () => confirmBatch(batch, unused, "key-1"),
    returnBatch: () => returnBatch(batch, unused, "key-1"),
    batchRegister: () => batchRegister(batch),
    takeCredit: () => takeCredit(batch, unused, "key-1"),
    takeOutCredit: () => takeOutCredit(batch, line, 2),
    batchAchFile: () => batchAchFile(batch),
    batchRegisterPdf: () => batchRegisterPdf(batch),
    batchCheckStub: () => batchCheckStub(batch),
    refundCheckStub: () => refundCheckStub(line, "buyer", 2),
    tpaBank: () => queryClient.fetchQuery(tpaBankQuery(book.tpa)),
    saveTpaBank: () => saveTpaBank(book.tpa, unused),
    remittanceSettings: () => queryClient.fetchQuery(remittanceSettingsQuery),
    saveRemittanceSettings: () => saveRemittanceSettings(unused),
    waitingBatches: () => queryClient.fetchQuery(waitingBatches),
    confirmDealerBatch: () => confirmDealerBatch(dealer, batch, unused, "key-1"),
    returnDealerBatch: () => returnDealerBatch(dealer, batch, unused, "key-1"),
    voidLine: () => voidLine(line, unused, "key-1"),
    voidContract: () => voidContract(contract, unused, "key-1"),
    cancellation: () => queryClient.fetchQuery(cancellationQuery(line)),
    keepQuote: () => keepQuote(line, unused),
    keptQuote: () => queryClient.fetchQuery(keptQuoteQuery(asQuoteId("quote-1"))),
    cancelLine: () => cancelLine(line, unused, "key-1"),
    reinstateLine: () => reinstateLine(line, unused, "key-1"),
    amendable: () => queryClient.fetchQuery(amendableQuery(line)),
    replaceLine: () => replaceLine(line, unused, "key-1"),
    transfer: () => queryClient.fetchQuery(transferQuery(line)),
    transferLine: () => transferLine(line, unused, "key-1"),
    refunds: () => listRefunds({ cursor, signal }),
    openRefunds: () => listOpenRefunds({ cursor, signal }),
    payRefund: () => payRefund(line, unused, "key-1"),
    redirectRefund: () => redirectRefund(line, unused, "key-1"),
    addPenalty: () => addPenalty(line, unused, "key-1"),
    receiveTpaRefund: () => receiveTpaRefund(line, unused, "key-1"),
    lateRefunds: () => queryClient.fetchQuery(lateRefunds),
    report: () => queryClient.fetchQuery(reportQuery("production", { month: "2026-11", months: 1 })),
    adminReport: () =>
      queryClient.fetchQuery(adminReportQuery("cancellations", { month: "2026-11", months: 12 }, dealer)),
    reportLines: () =>
      queryClient.fetchInfiniteQuery(
        reportLinesQuery({ of: "product:vsc", month: "2026-11", months: 2, cancellations: true }),
      ),
    reportInputs: () => queryClient.fetchQuery(reportInputsQuery("2026-11")),
    saveReportInputs: () => saveReportInputs("2026-11", unused),
  });
  expect(fileAddress(book)).toBe("/api/admin/tpas/tpa-1/rate-books/HL-TW/2/file");
  expect(found).toEqual({
    session: "POST /api/session",
    logOut: "DELETE /api/session",
    password: "PUT /api/session/password",
    whoIsSignedIn: "GET /api/session",
    takeBack: "POST /api/session/take-back",
    deployment: "GET /deployment.json",
    vehicle: "GET /api/vehicles/1HGCM82633A004352?traits=true",
    submissions: "POST /api/submissions",
    dealSeeds: "POST /api/deal-seeds",
    keepWaitingDeal: "PUT /api/deal-seeds/7/draft",
    waitingDeal: "GET /api/deal-seeds/7/draft",
    menuSettings: "GET /api/menu-settings",
    saveMenuSettings: "PUT /api/menu-settings",
    presentMenu: "POST /api/menus",
    previewDocuments: "POST /api/document-previews",
    menu: "GET /api/menus/menu-1",
    handOverMenu: "POST /api/menus/menu-1/hand-over",
    customerMenu: "GET /api/menu",
    chooseFromMenu: "POST /api/menu/choices",
    handed: "GET /api/session/handed",
    lenders: "GET /api/lenders",
    lender: "GET /api/lenders/CAP%2F1%20%3F",
    tpas: "GET /api/tpas?state=NV",
    enrollment: "GET /api/enrollment",
    contracts: "GET /api/contracts?cursor=abc&limit=500",
    settings: "GET /api/settings",
    productLines: "GET /api/product-lines?limit=50&unpaid=true",
    contract: "DELETE /api/contracts/contract-1740000000000?version=3",
    productLine: "DELETE /api/product-lines/deal-1740000000000-vsc?version=2",
    auditKinds: "GET /api/audit-kinds",
    auditLog: "GET /api/audit-log?from=1&to=2&what=user_created&who=ann",
    auditEntry: "GET /api/audit-log/entry?id=1%23user%3Aa%2Fb%23c",
    auditFile: "GET /api/audit-log/file?from=1&who=ann",
    adminAuditLog: "GET /api/admin/audit-log?from=1&to=2&what=user_created&who=ann&dealerId=acme-motors",
    adminAuditEntry: "GET /api/admin/audit-log/entry?id=1%23a%23b",
    adminAuditFile:
      "GET /api/admin/audit-log/file?from=1&to=2&what=user_created&who=ann&dealerId=acme-motors",
    stateRules: "GET /api/admin/state-rules?q=free+look",
    wholeContract: "GET /api/contracts/contract-1740000000000",
    contractPostings: "GET /api/contracts/contract-1740000000000/postings",
    contractHistory: "GET /api/contracts/contract-1740000000000/history",
    documents: "GET /api/contracts/contract-1740000000000/documents",
    makeDocuments: "POST /api/contracts/contract-1740000000000/documents",
    menuDocuments: "GET /api/menus/menu-1/documents",
    makeWaiver: "POST /api/menus/menu-1/documents",
    documentFile: "GET /api/documents/contract-1740000000000-01-void/file",
    dealerDocuments: "GET /api/admin/dealers/acme-motors/contracts/contract-1740000000000/documents",
    dealerDocumentFile: "GET /api/admin/dealers/acme-motors/documents/contract-1740000000000-01-void/file",
    beginSigning: "POST /api/signings",
    signing: "GET /api/signings/contract-1740000000000-s1",
    linkPhone: "POST /api/signings/contract-1740000000000-s1/link",
    handOver: "POST /api/signings/contract-1740000000000-s1/hand-over",
    signForDealership: "POST /api/signings/contract-1740000000000-s1/signature",
    endSigning: "POST /api/signings/contract-1740000000000-s1/cancel",
    openLink: "POST /api/sign/open",
    consentFile: "GET /api/sign/consent-file",
    sign: "GET /api/sign",
    signFile: "GET /api/sign/documents/contract-1740000000000-01-void/file",
    consent: "POST /api/sign/consent",
    read: "POST /api/sign/read",
    ink: "POST /api/sign/ink",
    place: "POST /api/sign/places",
    paper: "POST /api/sign/decline",
    complete: "POST /api/sign/complete",
    storeScan: "POST /api/documents/contract-1740000000000-01-void/scan?allPages=true&allSignatures=true",
    documentScan: "GET /api/documents/contract-1740000000000-01-void/scan",
    dealerDocumentScan: "GET /api/admin/dealers/acme-motors/documents/contract-1740000000000-01-void/scan",
    payments: "GET /api/payments",
    settlement: "POST /api/payments/payment-1740000000000/settlement",
    allContracts: "GET /api/admin/contracts?dealerId=acme-motors&unpaid=true&cursor=abc&limit=500",
    adminApplications: "GET /api/admin/applications?cursor=abc&limit=500",
    addDealerLead: "POST /api/admin/applications?refuseAlike=true",
    applicationDecision: "POST /api/admin/applications/application-1/decision",
    adminPartnerApplications: "GET /api/admin/partner-applications?limit=50",
    partnerApplicationDecision: "POST /api/admin/partner-applications/partner-application-1/decision",
    users: "GET /api/admin/users?q=ma&dealerId=acme-motors&limit=50",
    user: "GET /api/admin/users/j%C3%B6rg%20m%C3%BCller",
    changeUser: "PUT /api/admin/users/j%C3%B6rg%20m%C3%BCller",
    passwordReset: "POST /api/admin/users/maria%40acme.example/password-reset",
    enrolledTpas: "GET /api/admin/tpas?cursor=abc&limit=500",
    enrolledTpa: "GET /api/admin/tpas/tpa-1",
    dealers: "GET /api/admin/dealers?q=acme+%26+co&limit=50",
    dealer: "GET /api/admin/dealers/acme-motors",
    application: "GET /api/admin/applications/application-1",
    rateBooks: "GET /api/admin/tpas/tpa-1/rate-books",
    tpaTerms: "GET /api/admin/tpas/tpa-1/terms",
    saveDueTerms: "PUT /api/admin/tpas/tpa-1/terms/due",
    saveCancellationTerms: "PUT /api/admin/tpas/tpa-1/terms/cancellation",
    rateBook: "GET /api/admin/tpas/tpa-1/rate-books/HL-TW/2",
    rateBookRows: "GET /api/admin/tpas/tpa-1/rate-books/HL-TW/2/rows?section=rates&from=200",
    importRateBook: "POST /api/admin/tpas/tpa-1/rate-books",
    publishRateBook: "POST /api/admin/tpas/tpa-1/rate-books/HL-TW/publication",
    discardRateBook: "DELETE /api/admin/tpas/tpa-1/rate-books/HL-TW/draft?rowVersion=3",
    withdrawRateBook: "POST /api/admin/tpas/tpa-1/rate-books/HL-TW/2/withdrawal",
    tryRateBook: "POST /api/admin/tpas/tpa-1/rate-books/HL-TW/2/trial",
    forms: "GET /api/forms?owner=house&cursor=abc&limit=500",
    form: "GET /api/forms/house/vsc.any.en.HOUSE-VSC.1",
    placeholders: "GET /api/form-placeholders",
    createForm: "POST /api/forms",
    saveForm: "PUT /api/forms/house/vsc.any.en.HOUSE-VSC.1",
    deleteForm: "DELETE /api/forms/house/vsc.any.en.HOUSE-VSC.1?recordVersion=3",
    formFile: "GET /api/forms/house/vsc.any.en.HOUSE-VSC.1/file",
    uploadFormFile: "PUT /api/forms/house/vsc.any.en.HOUSE-VSC.1/file?recordVersion=3",
    previewForm: "POST /api/forms/house/vsc.any.en.HOUSE-VSC.1/preview",
    publishForm: "POST /api/forms/house/vsc.any.en.HOUSE-VSC.1/publish",
    retireForm: "POST /api/forms/house/vsc.any.en.HOUSE-VSC.1/retire",
    liveBooks: "GET /api/rate-books",
    liveBook: "GET /api/rate-books/0a1b",
    batches: "GET /api/batches?cursor=abc&limit=500",
    openBatch: "POST /api/batches",
    batch: "GET /api/batches/batch-1740000000000",
    deleteBatch: "DELETE /api/batches/batch-1740000000000?version=3",
    addToBatch: "POST /api/batches/batch-1740000000000/lines",
    removeFromBatch: "DELETE /api/batches/batch-1740000000000/lines/deal-1740000000000-vsc?version=2",
    adjustBatch: "POST /api/batches/batch-1740000000000/adjustments",
    closeBatch: "POST /api/batches/batch-1740000000000/closing",
    reopenBatch: "POST /api/batches/batch-1740000000000/reopening",
    payBatch: "POST /api/batches/batch-1740000000000/payment",
    confirmBatch: "POST /api/batches/batch-1740000000000/confirmation",
    returnBatch: "POST /api/batches/batch-1740000000000/return",
    batchRegister: "GET /api/batches/batch-1740000000000/register",
    takeCredit: "POST /api/batches/batch-1740000000000/credits",
    takeOutCredit: "DELETE /api/batches/batch-1740000000000/credits/deal-1740000000000-vsc?version=2",
    batchAchFile: "GET /api/batches/batch-1740000000000/ach",
    batchRegisterPdf: "GET /api/batches/batch-1740000000000/register-pdf",
    batchCheckStub: "GET /api/batches/batch-1740000000000/check-stub",
    refundCheckStub: "GET /api/product-lines/deal-1740000000000-vsc/refund-check-stub?payee=buyer&step=2",
    tpaBank: "GET /api/admin/tpas/tpa-1/bank",
    saveTpaBank: "PUT /api/admin/tpas/tpa-1/bank",
    remittanceSettings: "GET /api/remittance-settings",
    saveRemittanceSettings: "PUT /api/remittance-settings",
    waitingBatches: "GET /api/admin/batches",
    confirmDealerBatch: "POST /api/admin/dealers/acme-motors/batches/batch-1740000000000/confirmation",
    returnDealerBatch: "POST /api/admin/dealers/acme-motors/batches/batch-1740000000000/return",
    voidLine: "POST /api/product-lines/deal-1740000000000-vsc/void",
    voidContract: "POST /api/contracts/contract-1740000000000/void",
    refunds: "GET /api/refunds?cursor=abc&limit=500",
    openRefunds: "GET /api/open-refunds?cursor=abc&limit=500",
    payRefund: "POST /api/product-lines/deal-1740000000000-vsc/refund-payments",
    redirectRefund: "POST /api/product-lines/deal-1740000000000-vsc/refund-redirections",
    addPenalty: "POST /api/product-lines/deal-1740000000000-vsc/refund-penalties",
    receiveTpaRefund: "POST /api/product-lines/deal-1740000000000-vsc/tpa-refunds",
    lateRefunds: "GET /api/admin/refunds",
    report: "GET /api/reports/production?month=2026-11",
    adminReport: "GET /api/admin/reports/cancellations?month=2026-11&months=12&dealerId=acme-motors",
    reportLines: "GET /api/report-lines?month=2026-11&months=2&of=product%3Avsc&cancellations=true&limit=100",
    reportInputs: "GET /api/report-inputs/2026-11",
    saveReportInputs: "PUT /api/report-inputs/2026-11",
    cancellation: "GET /api/product-lines/deal-1740000000000-vsc/cancellation",
    keepQuote: "POST /api/product-lines/deal-1740000000000-vsc/cancellation-quotes",
    keptQuote: "GET /api/cancellation-quotes/quote-1",
    cancelLine: "POST /api/product-lines/deal-1740000000000-vsc/cancellation",
    amendable: "GET /api/product-lines/deal-1740000000000-vsc/replacement",
    replaceLine: "POST /api/product-lines/deal-1740000000000-vsc/replacement",
    transfer: "GET /api/product-lines/deal-1740000000000-vsc/transfer",
    transferLine: "POST /api/product-lines/deal-1740000000000-vsc/transfer",
    reinstateLine: "POST /api/product-lines/deal-1740000000000-vsc/reinstatement",
  });
});

test("an address has its parts escaped, and nothing that was not said", () => {
  const query = { cursor: undefined, limit: 25, unpaid: true };
  expect(addressOf("/api/contracts/{id}/history", { path: { id: "a/b c" }, query })).toBe(
    "/api/contracts/a%2Fb%20c/history?limit=25&unpaid=true",
  );
  expect(addressOf("/api/lenders", { query: { cursor: "abc", limit: 50 } })).toBe(
    "/api/lenders?cursor=abc&limit=50",
  );
});
