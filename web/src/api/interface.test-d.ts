/**
 * What the interface's description says of a type that the rules have too is what the rules say of it: `npm run typecheck` fails for what
 * differs, by its name.
 */
import type { changeUser, resetPassword, userQuery } from "@/api/access/users";
import type {
  contractDocuments,
  dealerDocumentFile,
  dealerDocuments,
  documentFile,
  documentScan,
} from "@/api/document/documents";
import type { readDocument, signFile, signPlace } from "@/api/document/sign";
import type {
  endSigning,
  handOverTo,
  linkPhone,
  signForDealership,
  signingQuery,
} from "@/api/document/signings";
import type { Described } from "@/api/http/calls";
import type { components } from "@/api/interface";
import type { changeDealer, dealerQuery } from "@/api/onboarding/dealers";
import type { changeTpa, enrolledTpaQuery } from "@/api/onboarding/enrolledTpas";
import type { wholeContractQuery } from "@/api/sale/contracts";
import type { deleteContract, deleteProductLine } from "@/api/sale/deletions";
import type { contractHistory } from "@/api/sale/history";
import type { settleDifference } from "@/api/sale/paymentHistory";
import type * as menus from "@/domain/document/menu";
import type * as rules from "@/domain/rules";
import type * as amendment from "@/domain/sale/amendment";
import type * as bank from "@/domain/sale/bank";
import type * as terms from "@/domain/sale/tpaTerms";
import type * as transfers from "@/domain/sale/transfer";

/** What requests hold. */
interface Taken {
  AddUserForm: rules.AddUserForm;
  AmendmentForm: amendment.AmendmentForm;
  BuyerInfo: rules.BuyerInfo;
  CancellationTermsFormRequest: terms.CancellationTermsForm;
  ChosenOption: rules.ChosenOption;
  Deal: rules.Deal;
  DealerApplicationForm: rules.DealerApplicationForm;
  DealerChanges: rules.DealerChanges;
  DealerEnrollment: rules.DealerEnrollment;
  DealerEnrollmentForm: rules.DealerEnrollmentForm;
  DealRating: rules.DealRating;
  GapDetails: rules.GapDetails;
  Lead: rules.Lead;
  Loan: rules.Loan;
  OfferedGroups: rules.OfferedGroups;
  PaidLine: rules.PaidLine;
  PartnerApplicationForm: rules.PartnerApplicationForm;
  PaymentOrder: rules.PaymentOrder;
  PerAncillaryOfArray_of_string: rules.PerAncillary<string[]>;
  PerAncillaryOfboolean: rules.PerAncillary<boolean>;
  PinnedRate: rules.PinnedRate;
  RatingAnswers: rules.RatingAnswers;
  RemitChange: rules.RemitChange;
  RemittanceChanges: rules.RemittanceChanges;
  SelectedProducts: rules.SelectedProducts;
  SettlementForm: rules.SettlementForm;
  TransferForm: transfers.TransferForm;
  TpaChanges: rules.TpaChanges;
  TpaEnrollmentForm: rules.TpaEnrollmentForm;
  TpaProductsRequest: rules.TpaProducts;
  UserChanges: rules.UserChanges;
  VersionedMenuSettings: menus.VersionedMenuSettings;
  VersionedSettings: rules.VersionedSettings;
}

/** What answers hold. */
interface Given {
  AddedUser: rules.AddedUser;
  Amendable: amendment.Amendable;
  CancelledFor: rules.CancelledFor;
  CancellationTermsForm: terms.CancellationTermsForm;
  CancelledLine: rules.CancelledLine;
  CorrectedTerm: rules.CorrectedTerm;
  CreditTaken: rules.CreditTaken;
  ChangedRows: rules.ChangedRows;
  ChosenMenu: rules.ChosenMenu;
  Contract: rules.Contract;
  DealerApplication: rules.DealerApplication;
  DealerContract: rules.DealerContract;
  DealerLine: rules.DealerLine;
  DocumentRow: rules.DocumentRow;
  Ended: rules.Ended;
  Enrollment: rules.Enrollment;
  FieldError: rules.FieldError;
  GeneratedContract: rules.GeneratedContract;
  Handed: rules.Handed;
  HeldUp: rules.HeldUp;
  Purpose: rules.Purpose;
  ScanRow: rules.ScanRow;
  HistoryEntry: rules.HistoryEntry;
  Lender: rules.Lender;
  LineDue: rules.LineDue;
  Holder: rules.Holder;
  LineRate: rules.LineRate;
  LineState: rules.LineState;
  LiveBook: rules.LiveBook;
  PartnerApplication: rules.PartnerApplication;
  PasswordReset: rules.PasswordReset;
  Payment: rules.Payment;
  PaymentLine: rules.PaymentLine;
  ProductLine: rules.ProductLine;
  SessionAnswer: rules.SessionAnswer;
  Settlement: rules.Settlement;
  StoredDealer: rules.StoredDealer;
  StoredMenuSettings: menus.StoredMenuSettings;
  StoredSettings: rules.StoredSettings;
  StoredTpa: rules.StoredTpa;
  TpaProducts: rules.TpaProducts;
  TpaSide: rules.TpaSide;
  TransferFee: rules.TransferFee;
  TransferKnown: transfers.TransferKnown;
  UserAccount: rules.UserAccount;
  VehicleInfo: rules.VehicleInfo;
  VehicleTraits: rules.VehicleTraits;
}

/** What both hold, and words and numbers, which have no fields that could be missing. */
interface Either {
  AmendedBuyer: amendment.AmendedBuyer;
  AmendedCoverage: amendment.AmendedCoverage;
  AmendedFacts: amendment.AmendedFacts;
  Repriced: amendment.Repriced;
  RepricedLine: amendment.RepricedLine;
  RatesOf: amendment.RatesOf;
  AmendedLoan: amendment.AmendedLoan;
  AncillaryProduct: rules.AncillaryProduct;
  ApplicationDecision: rules.ApplicationDecision;
  ApplicationStatus: rules.ApplicationStatus;
  ApplyOption: rules.ApplyOption;
  CancelDay: terms.CancelDay;
  CancellationMethod: terms.Method;
  DueKind: terms.DueKind;
  DueTermsForm: terms.DueTermsForm;
  FeeKind: terms.FeeKind;
  FeeTo: terms.FeeTo;
  LookClaims: terms.LookClaims;
  MonthRounding: terms.MonthRounding;
  Apr: rules.Apr;
  AccountKind: bank.AccountKind;
  Aspect: rules.Aspect;
  BankAccount: bank.BankAccount;
  AuditEvent: rules.AuditEvent;
  Cents: rules.Cents;
  Condition: rules.Condition;
  CoverageLevel: rules.CoverageLevel;
  DealerSettings: rules.DealerSettings;
  Decision: menus.Decision;
  DocumentStatus: rules.DocumentStatus;
  Drive: rules.Drive;
  FieldCode: rules.FieldCode;
  FormKey: rules.FormKey;
  FormOwner: rules.FormOwner;
  FormState: rules.FormState;
  Figures: menus.Figures;
  Fuel: rules.Fuel;
  Induction: rules.Induction;
  LastFour: rules.LastFour;
  LoginMode: rules.LoginMode;
  MenuChoice: menus.MenuChoice;
  MenuColumn: menus.MenuColumn;
  MenuLoan: menus.MenuLoan;
  MenuProduct: menus.MenuProduct;
  MenuSettings: menus.MenuSettings;
  MenuView: menus.MenuView;
  Mileage: rules.Mileage;
  Package: menus.Package;
  PaymentMethod: rules.PaymentMethod;
  PricedProduct: menus.PricedProduct;
  Product: rules.Product;
  ProductType: rules.ProductType;
  ProductVariant: rules.ProductVariant;
  Purpose: rules.Purpose;
  PurchaseMethod: rules.PurchaseMethod;
  Fact: rules.Fact;
  RemittanceSettings: bank.RemittanceSettings;
  Role: rules.Role;
  Standing: rules.Standing;
  Status: rules.Status;
  Term: rules.Term;
  WantedReason: rules.WantedReason;
}

/** What only the interface has. */
type OfInterface =
  | "CancelDay"
  | "CancellationFacts"
  | "CancellationForm"
  | "AmendedCoverageRequest"
  | "RepriceForm"
  | "CancellationFormRequest"
  | "CancellationInputs"
  | "CancellationMethod"
  | "CancellationPrefill"
  | "CancellationQuote"
  | "CancellationReason"
  | "CancellationTerms"
  | "CancelledBy"
  | "Delivery"
  | "ExecuteQuote"
  | "FeeKind"
  | "FeeTo"
  | "Governs"
  | "KeptQuote"
  | "Lien"
  | "LookClaims"
  | "MilesBasis"
  | "MonthRounding"
  | "ShownRule"
  | "UnknownInput"
  | "WorkLine"
  | "WorkingKey"
  | "WorkingRest"
  | "WorkingSource"
  | "Applied"
  | "AuditDetails"
  | "AuditFile"
  | "AuditKind"
  | "AuditKindWords"
  | "AuditKinds"
  | "AuditPage"
  | "AuditRow"
  | "BookDetail"
  | "BookRecord"
  | "Charge"
  | "Choice"
  | "Code"
  | "BlockCondition"
  | "BookContent"
  | "BookCounts"
  | "CustomerMenu"
  | "DealDraft"
  | "DealSeed"
  | "DealType"
  | "DecisionBody"
  | "Differences"
  | "DocumentPreview"
  | "DocumentPreviews"
  | "Documents"
  | "EligibleAnswer"
  | "EnrollmentAnswer"
  | "Facts"
  | "Fault"
  | "FieldChange"
  | "FileSection"
  | "FoundVehicle"
  | "HandedAnswer"
  | "Health"
  | "Imported"
  | "ListedBook"
  | "LiveBooks"
  | "LoginRequest"
  | "NewChoices"
  | "Nothing"
  | "Offered"
  | "OwnPassword"
  | "PasswordChange"
  | "PlanDiff"
  | "PresentedMenu"
  | "PriceChange"
  | "PriceMove"
  | "PricedRow"
  | "Problem"
  | "ProblemCode"
  | "PublishOrder"
  | "Rate"
  | "Reason"
  | "Report"
  | "RowChange"
  | "Section"
  | "SectionRow"
  | "Shown"
  | "Source"
  | "Stamp"
  | "BookState"
  | "Step"
  | "Submitted"
  | "TestVehicle"
  | "TpaBooks"
  | "TraceLine"
  | "Trial"
  | "TriedPlan"
  | "Warning"
  | "WithdrawOrder"
  | "Withdrawable"
  | "Withdrawal"
  | "Adopted"
  | "ConsentView"
  | "GivenConsent"
  | "HandOver"
  | "NewInk"
  | "NewSigning"
  | "OpenLink"
  | "PhoneCode"
  | "PhoneLink"
  | "Part"
  | "PlaceOf"
  | "ReadDocument"
  | "RuleUse"
  | "SignDocument"
  | "SignPlace"
  | "SignView"
  | "SignatureField"
  | "SignedPlace"
  | "SignerStep"
  | "SignerView"
  | "SigningView"
  | "PlaceKind"
  | "SigningStatus"
  | "StateRules"
  | "WordedRule"
  | "CellAlign"
  | "FaultRow"
  | "Filling"
  | "FormBlock"
  | "FormEach"
  | "FormChange"
  | "FormDetail"
  | "FormKind"
  | "FormLanguage"
  | "FormName"
  | "FormRow"
  | "FormStatus"
  | "HeadingLevel"
  | "ListMarker"
  | "NewForm"
  | "PageWords"
  | "PdfContent"
  | "PdfPage"
  | "PlacedAt"
  | "PlaceholderRow"
  | "Placeholders"
  | "Placement"
  | "TableColumn"
  | "FormSample"
  | "PreviewForm"
  | "PublishForm"
  | "RetireForm"
  | "TableRow"
  | "FormBlockRequest"
  | "PlacementRequest"
  | "TableColumnRequest"
  | "TableRowRequest"
  | "AchReady"
  | "AdjustBatch"
  | "BankAccountToSave"
  | "BatchCredit"
  | "LostCredit"
  | "RemittanceMethod"
  | "StoredRemittanceSettings"
  | "TpaBank"
  | "VersionedRemittanceSettings"
  | "BatchAdjustment"
  | "CancellationInForce"
  | "CancellationTermsToSave"
  | "DueInForce"
  | "DueTermsToSave"
  | "TermsVersion"
  | "TpaTerms"
  | "BatchDetail"
  | "BatchLine"
  | "BatchState"
  | "BatchStep"
  | "BatchSummary"
  | "ChangedBatch"
  | "ConfirmBatch"
  | "DealerBatch"
  | "DoneBy"
  | "OpenItem"
  | "LineToAdd"
  | "LinesToAdd"
  | "OpenBatch"
  | "PayBatch"
  | "Waiting"
  | "WithReason"
  | "ChangedRefunds"
  | "Clock"
  | "LateRefund"
  | "LateRefunds"
  | "MonthsInForce"
  | "BehindLine"
  | "ReportAnswer"
  | "ReportBar"
  | "ReportBars"
  | "ReportBehind"
  | "ReportCell"
  | "ReportColumn"
  | "ReportFact"
  | "ReportInputs"
  | "ReportInputsForm"
  | "ReportLine"
  | "ReportLines"
  | "ReportName"
  | "ReportPoint"
  | "ReportScaleStep"
  | "ReportSection"
  | "ReportStack"
  | "ReportStackPart"
  | "ReportStacks"
  | "StoredReportInputs"
  | "SaleReport"
  | "PayRefund"
  | "Payee"
  | "RedirectRefund"
  | "Refund"
  | "RefundMethod"
  | "RefundPenalty"
  | "RefundStep"
  | "RowState"
  | "StepKind"
  | "TpaRefund"
  | "NamedAmount"
  | "ContractPostings"
  | "LinePostings"
  | "ToldPosting"
  | "WholeContract"
  | "WholeLine";

type Name = keyof components["schemas"];
type Shared = Taken & Given & Either;

/** A type with all its fields there, at every depth, and without what stands for none of them. */
type Whole<T, Missing> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Entry)[]
    ? Whole<Entry, Missing>[]
    : { [Key in keyof T]-?: Whole<Exclude<T[Key], Missing>, Missing> };

type Fits<One, Other> = [One] extends [Other] ? true : false;

type Same<One, Other, Missing> =
  Fits<Whole<One, Missing>, Whole<Other, Missing>> extends true
    ? Fits<Whole<Other, Missing>, Whole<One, Missing>>
    : false;

/** Those of which the two say something else. Which fields may be missing is judged below; in a request null is the same as missing. */
type Differing = {
  [N in keyof Shared & Name]: Same<Described<N>, Shared[N], N extends keyof Taken ? null : never> extends true
    ? never
    : N;
}[keyof Shared & Name];

/** Those that the rules make, and the interface would not take. */
type NotTaken = {
  [N in keyof (Taken & Either) & Name]: Fits<Shared[N], Described<N>> extends true ? never : N;
}[keyof (Taken & Either) & Name];

/** Those that the interface gives, and the rules do not take. */
type NotGiven = {
  [N in keyof (Given & Either) & Name]: Fits<Described<N>, Shared[N]> extends true ? never : N;
}[keyof (Given & Either) & Name];

/** The ids, which have one name on both sides: the brand that the rules give each says the name that the description has for it. */
type Id = {
  [N in Name]: Described<N> extends string & { readonly __id: N } ? N : never;
}[Name];

/** Those that any text, or another id, could stand for: a deal's for a contract's. */
type Confused = {
  [N in Id]: [Extract<string, Described<N>> | Extract<Described<Exclude<Id, N>>, Described<N>>] extends [
    never,
  ]
    ? never
    : N;
}[Id];

/** The calls about one record: what names it comes first. */
interface Called {
  ContractId:
    | typeof contractDocuments
    | typeof contractHistory
    | typeof deleteContract
    | typeof wholeContractQuery;
  DealerId: typeof changeDealer | typeof dealerDocuments | typeof dealerDocumentFile | typeof dealerQuery;
  DocumentId:
    | typeof documentFile
    | typeof documentScan
    | typeof readDocument
    | typeof signFile
    | typeof signPlace;
  LineId: typeof deleteProductLine;
  PaymentId: typeof settleDifference;
  SigningId:
    | typeof endSigning
    | typeof handOverTo
    | typeof linkPhone
    | typeof signForDealership
    | typeof signingQuery;
  TpaId: typeof changeTpa | typeof enrolledTpaQuery;
  Username: typeof changeUser | typeof resetPassword | typeof userQuery;
}

/** Those that take anything but their own id. */
type Miscalled = {
  [N in keyof Called]: Same<Parameters<Called[N]>[0], Described<N>, never> extends true ? never : N;
}[keyof Called];

/** No type is missing above, and none is named that the description does not have. */
type Unlisted = Exclude<Name, keyof Shared | OfInterface | Id | `PageOf${string}`>;
type Gone = Exclude<keyof Shared | OfInterface, Name>;

type None<Wrong extends never> = Wrong;
export type Held = [
  None<Differing>,
  None<NotTaken>,
  None<NotGiven>,
  None<Confused>,
  None<Miscalled>,
  None<Unlisted>,
  None<Gone>,
];
