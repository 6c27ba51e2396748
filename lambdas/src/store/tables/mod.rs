//! Every table: its name, keys, indexes and time to live. `docs/DATA.md` says what is in them and who reads them how.

use crate::store::Fields;

/// The partition of an index that holds all records of its table by name.
pub(crate) const ALL: &str = "all";

/// One table of the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Table {
    /// Accounts, by username in lower case.
    LoginCredentials,
    /// Who is signed in, by the hash of the cookie's token.
    Sessions,
    /// Failures at the login, by what they count for.
    LoginAttempts,
    /// Browsers in which an account has signed in, by the hash of the cookie's secret and the username.
    Devices,
    /// Links for customers' own phones, and the sessions of those, by the hash of the token.
    SigningLinks,
    /// Dealers that want to become one.
    DealerApplications,
    /// Administrators' partners that want to become one.
    PartnerApplications,
    /// Dealers that were enrolled, by dealer id.
    EnrolledDealers,
    /// Third-party administrators.
    ActiveAdmins,
    /// Lenders, by code.
    Lenders,
    /// Leads.
    UserSubmissions,
    /// Seeds of demo prices that no contract used up yet, with deals that wait.
    WaitingDeals,
    /// Menus that were presented.
    Menus,
    /// The packages of a dealer's menus.
    MenuSettings,
    /// Contracts.
    Contracts,
    /// Product lines.
    ProductContracts,
    /// How product lines were rated, and the terms that were fixed for them.
    LineFacts,
    /// When product lines of administrators (TPAs) end.
    LineEnds,
    /// What events posted.
    Ledger,
    /// Balances of the ledger's accounts.
    LedgerBalances,
    /// Remittance batches, and their registers.
    Batches,
    /// What cancellations were quoted at.
    CancellationQuotes,
    /// What lenders and buyers are owed after cancellations.
    Refunds,
    /// Files by which dealers' banks pay remittance batches.
    AchFiles,
    /// What a dealer's bank calls the dealer.
    RemittanceSettings,
    /// What dealers typed for the reports of a month.
    ReportInputs,
    /// The accounts to which third-party administrators are paid.
    TpaBanks,
    /// Payments of remitted lines.
    Payments,
    /// A dealer's markups.
    DealerSettings,
    /// Versions and drafts of rate books, and what is live.
    RateBooks,
    /// What rate books hold, in pieces.
    RateBookParts,
    /// Who changed what.
    AuditLog,
    /// Decoded vehicles.
    VehicleDecodes,
    /// What was made of idempotency keys.
    Idempotency,
    /// What happened, for those who act after it.
    Outbox,
    /// Documents of sold lines.
    Documents,
    /// Signings of documents.
    Signings,
    /// What happened in signings, one event each.
    SigningEvents,
    /// Forms that documents are made with.
    Forms,
    /// Terms of third-party administrators, version by version.
    TpaTerms,
}

/// The type of a key attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyKind {
    /// Text.
    Text,
    /// Number.
    Number,
}

/// A key attribute: its name and type.
pub type Key = (&'static str, KeyKind);

/// A global secondary index.
#[derive(Debug, Clone, Copy)]
pub struct IndexSpec {
    /// Its name.
    pub name: &'static str,
    /// What it gathers by.
    pub partition: Key,
    /// What it orders by.
    pub sort: Key,
    /// What it holds of each record besides the keys; nothing else can be read from it.
    pub fields: Fields,
}

/// How a table is made.
#[derive(Debug, Clone, Copy)]
pub struct TableSpec {
    /// Its name, without the prefix.
    pub name: &'static str,
    /// What it gathers by.
    pub partition: Key,
    /// What it orders by.
    pub sort: Option<Key>,
    /// Its indexes.
    pub indexes: &'static [IndexSpec],
    /// The attribute that holds the second after which a record may be deleted.
    pub ttl: Option<&'static str>,
    /// Whether its stream tells of each change, with the keys of what changed.
    pub streams: bool,
}

const fn text(name: &'static str) -> Key {
    (name, KeyKind::Text)
}

const fn number(name: &'static str) -> Key {
    (name, KeyKind::Number)
}

/// The index of applications of a month, by the time they came in.
const APPLICATIONS_BY_MONTH: &[IndexSpec] = &[IndexSpec {
    name: "by_month",
    partition: text("month"),
    sort: number("created_at"),
    fields: Fields::All,
}];

/// The one list of all enrolled dealers, or of all TPAs, by name in lower case; `list` is the same word in each.
const ENROLLED_BY_NAME: &[IndexSpec] = &[IndexSpec {
    name: "by_name",
    partition: text("list"),
    sort: text("name_key"),
    fields: Fields::All,
}];

/// The one list of all lenders, by name; `list` is the same word in each.
const LENDERS_BY_NAME: &[IndexSpec] = &[IndexSpec {
    name: "by_name",
    partition: text("list"),
    sort: text("lender_name"),
    fields: Fields::All,
}];

/// All accounts by username, and those of one dealer; `list` is the same word in each.
const USERS: &[IndexSpec] = &[
    IndexSpec {
        name: "by_list",
        partition: text("list"),
        sort: text("username_key"),
        fields: Fields::All,
    },
    IndexSpec {
        name: "by_dealer",
        partition: text("dealerID"),
        sort: text("username_key"),
        fields: Fields::All,
    },
];

/// The indexes of contracts and of product lines. Only a record that is unpaid has `unpaid_id`, so only such records are
/// in `unpaid`; it repeats the record's id, so that both lists have the same order.
const SOLD: &[IndexSpec] = &[UNPAID, BY_MONTH, by_shard("contracts_by_shard", CONTRACT_SHOWN)];

/// Only a batch that waits for its confirmation has `by_state`, only one that was paid has `paid_id`.
const BATCHES: &[IndexSpec] = &[
    IndexSpec {
        name: "by_state",
        partition: text("by_state"),
        sort: number("paid_at"),
        fields: Fields::KEYS,
    },
    IndexSpec {
        name: "paid",
        partition: text("dealer_id"),
        sort: text("paid_id"),
        fields: Fields::KEYS,
    },
];

/// Only a row of which something is owed has `due_shard` and `open_id`.
const REFUNDS: &[IndexSpec] = &[
    IndexSpec {
        name: "by_due",
        partition: text("due_shard"),
        sort: text("due"),
        fields: Fields::KEYS,
    },
    IndexSpec {
        name: "open",
        partition: text("dealer_id"),
        sort: text("open_id"),
        fields: Fields::All,
    },
];

/// Only a payment whose difference no one has settled has `open_id`, which repeats its id.
const PAYMENTS: &[IndexSpec] = &[IndexSpec {
    name: "open_differences",
    partition: text("dealer_id"),
    sort: text("open_id"),
    fields: Fields::All,
}];

/// Only a line that is to be paid next has `remit_id`, which repeats its id, or one on which its administrator owes something or is to get a
/// transfer's fee: `owed#`, the administrator and the line.
const LINES: &[IndexSpec] = &[
    UNPAID,
    BY_MONTH,
    by_shard("lines_by_shard", LINE_SHOWN),
    IndexSpec {
        name: "remitted",
        partition: text("dealer_id"),
        sort: text("remit_id"),
        fields: Fields::All,
    },
];

/// All versions of a TPA's books, by code and version.
const RATE_BOOKS: &[IndexSpec] = &[IndexSpec {
    name: "by_tpa",
    partition: text("tpa_id"),
    sort: text("listed"),
    fields: Fields::All,
}];

/// Only a message that waits for what follows it has `waiting`.
const OUTBOX: &[IndexSpec] = &[IndexSpec {
    name: "waiting",
    partition: text("waiting"),
    sort: text("seq"),
    fields: Fields::KEYS,
}];

/// The one list of all forms, by owner and key, without their contents; `list` is the same word in each.
const FORMS: &[IndexSpec] = &[IndexSpec {
    name: "by_list",
    partition: text("list"),
    sort: text("listed"),
    fields: Fields::Only(&["head", "status", "record_version", "updated_at", "updated_by", "faults"]),
}];

/// Only a document whose file is to be made has `waiting`.
const DOCUMENTS: &[IndexSpec] = &[IndexSpec {
    name: "waiting",
    partition: text("waiting"),
    sort: number("created_at"),
    fields: Fields::KEYS,
}];

const UNPAID: IndexSpec = IndexSpec {
    name: "unpaid",
    partition: text("dealer_id"),
    sort: text("unpaid_id"),
    fields: Fields::All,
};

/// All dealers' records of a month in one partition: written until the next release takes it away, and read no longer.
const BY_MONTH: IndexSpec = IndexSpec {
    name: "by_month",
    partition: text("month"),
    sort: text("month_sort"),
    fields: Fields::All,
};

/// All dealers' records of a month in sixteen partitions, a dealer's in one of them. It holds what administrators' lists show.
const fn by_shard(name: &'static str, shown: &'static [&'static str]) -> IndexSpec {
    IndexSpec {
        name,
        partition: text("shard"),
        sort: text("month_sort"),
        fields: Fields::Only(shown),
    }
}

/// What lists show of a contract besides its keys.
const CONTRACT_SHOWN: &[&str] = &[
    "dealId",
    "date",
    "buyerName",
    "vehicleInfo",
    "vin",
    "products",
    "totalPrice",
    "remit",
    "status",
    "ended",
    "version",
];

/// What lists show of a product line besides its keys, and what stands on its TPA's side: a void or replaced line looks like a failed one otherwise.
const LINE_SHOWN: &[&str] = &[
    "date",
    "buyerName",
    "vehicleInfo",
    "vin",
    "productType",
    "productName",
    "price",
    "cost",
    "markup",
    "dealId",
    "status",
    "remit",
    "version",
    "tpa",
];

impl Table {
    /// All of them.
    pub const ALL: [Self; 40] = [
        Self::LoginCredentials,
        Self::Sessions,
        Self::LoginAttempts,
        Self::Devices,
        Self::SigningLinks,
        Self::DealerApplications,
        Self::PartnerApplications,
        Self::EnrolledDealers,
        Self::ActiveAdmins,
        Self::Lenders,
        Self::UserSubmissions,
        Self::WaitingDeals,
        Self::Menus,
        Self::MenuSettings,
        Self::Contracts,
        Self::ProductContracts,
        Self::LineFacts,
        Self::LineEnds,
        Self::Ledger,
        Self::LedgerBalances,
        Self::Batches,
        Self::CancellationQuotes,
        Self::Refunds,
        Self::AchFiles,
        Self::RemittanceSettings,
        Self::ReportInputs,
        Self::TpaBanks,
        Self::Payments,
        Self::DealerSettings,
        Self::RateBooks,
        Self::RateBookParts,
        Self::AuditLog,
        Self::VehicleDecodes,
        Self::Idempotency,
        Self::Outbox,
        Self::Documents,
        Self::Signings,
        Self::SigningEvents,
        Self::Forms,
        Self::TpaTerms,
    ];

    /// Its name, keys, indexes and time to live.
    #[must_use]
    pub const fn spec(self) -> TableSpec {
        match self {
            Self::LoginCredentials => indexed("login_credentials", "username_key", None, USERS),
            Self::Sessions => expiring("sessions", "token_hash"),
            Self::LoginAttempts => expiring("login_attempts", "subject"),
            Self::Devices => expiring("devices", "device_hash"),
            Self::SigningLinks => expiring("signing_links", "token_hash"),
            Self::DealerApplications => indexed("dealer_applications", "id", None, APPLICATIONS_BY_MONTH),
            Self::PartnerApplications => indexed("partner_applications", "id", None, APPLICATIONS_BY_MONTH),
            Self::EnrolledDealers => indexed("enrolled_dealers", "id", None, ENROLLED_BY_NAME),
            Self::ActiveAdmins => indexed("active_admins", "id", None, ENROLLED_BY_NAME),
            Self::Lenders => indexed("lenders", "lender_code", None, LENDERS_BY_NAME),
            Self::UserSubmissions => indexed("user_submissions", "dealer_id", Some(text("id")), &[]),
            Self::WaitingDeals => TableSpec {
                ttl: Some("ttl"),
                ..indexed("waiting_deals", "dealer_id", Some(text("id")), &[])
            },
            Self::Menus => indexed("menus", "dealer_id", Some(text("id")), &[]),
            Self::MenuSettings => plain("menu_settings", "dealer_id"),
            Self::Contracts => indexed("contracts", "dealer_id", Some(text("id")), SOLD),
            Self::ProductContracts => indexed("product_contracts", "dealer_id", Some(text("id")), LINES),
            Self::LineFacts => indexed("line_facts", "dealer_id", Some(text("id")), &[]),
            Self::LineEnds => indexed("line_ends", "shard", Some(text("end")), &[]),
            Self::Ledger => indexed("ledger", "dealer_id", Some(text("id")), &[]),
            Self::LedgerBalances => indexed("ledger_balances", "dealer_id", Some(text("account")), &[]),
            Self::Batches => indexed("batches", "dealer_id", Some(text("id")), BATCHES),
            Self::CancellationQuotes => TableSpec {
                ttl: Some("ttl"),
                ..indexed("cancellation_quotes", "dealer_id", Some(text("id")), &[])
            },
            Self::Refunds => indexed("refunds", "dealer_id", Some(text("id")), REFUNDS),
            Self::AchFiles => indexed("ach_files", "dealer_id", Some(text("id")), &[]),
            Self::RemittanceSettings => plain("remittance_settings", "dealer_id"),
            Self::ReportInputs => indexed("report_inputs", "dealer_id", Some(text("month")), &[]),
            Self::TpaBanks => plain("tpa_banks", "tpa_id"),
            Self::Payments => indexed("payments", "dealer_id", Some(text("id")), PAYMENTS),
            Self::DealerSettings => plain("dealer_settings", "dealer_id"),
            Self::RateBooks => indexed("rate_books", "book", Some(text("version")), RATE_BOOKS),
            Self::RateBookParts => indexed("rate_book_parts", "content_hash", Some(number("part")), &[]),
            Self::AuditLog => indexed("audit_log", "dealer_id", Some(text("time")), &[]),
            Self::VehicleDecodes => expiring("vehicle_decodes", "vin"),
            Self::Idempotency => expiring("idempotency", "scope_key"),
            Self::Outbox => TableSpec {
                ttl: Some("ttl"),
                streams: true,
                ..indexed("outbox", "shard", Some(text("seq")), OUTBOX)
            },
            Self::Documents => TableSpec {
                streams: true,
                ..indexed("documents", "dealer_id", Some(text("id")), DOCUMENTS)
            },
            Self::Signings => indexed("signings", "dealer_id", Some(text("id")), &[]),
            Self::SigningEvents => indexed("signing_events", "signing_id", Some(number("seq")), &[]),
            Self::Forms => indexed("forms", "owner", Some(text("form_key")), FORMS),
            Self::TpaTerms => indexed("tpa_terms", "tpa_id", Some(text("terms_key")), &[]),
        }
    }
}

const fn plain(name: &'static str, partition: &'static str) -> TableSpec {
    indexed(name, partition, None, &[])
}

const fn expiring(name: &'static str, partition: &'static str) -> TableSpec {
    TableSpec {
        ttl: Some("ttl"),
        ..plain(name, partition)
    }
}

const fn indexed(
    name: &'static str,
    partition: &'static str,
    sort: Option<Key>,
    indexes: &'static [IndexSpec],
) -> TableSpec {
    TableSpec {
        name,
        partition: text(partition),
        sort,
        indexes,
        ttl: None,
        streams: false,
    }
}
