//! What happened, in words.

/// Declares the kinds of entries: their variants, the words that entries have for them, and what people read.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident = $word:literal, $label:literal;)+ }) => {
        crate::form::word::words! {
            $(#[$about])*
            $name { $($(#[$meaning])* $variant = $word,)+ }
        }

        impl $name {
            /// What people read.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self {
                    $(Self::$variant => $label,)+
                }
            }
        }
    };
}

kinds! {
    /// What an entry of the audit log tells of. The server's tests hold that each event it writes down is one of these.
    AuditKind {
        /// A contract and its lines were made.
        ContractGenerated = "contract_generated", "Contract generated";
        /// Remit choices were saved.
        RemittanceSaved = "remittance_saved", "Remit choices saved";
        /// Lines were paid.
        PaymentMade = "payment_made", "Payment made";
        /// The difference of a payment was settled.
        DifferenceSettled = "difference_settled", "Payment difference settled";
        /// A line was voided.
        LineVoided = "line_voided", "Product voided";
        /// A contract was voided.
        ContractVoided = "contract_voided", "Contract voided";
        /// A line was taken back, and a corrected one sold for it.
        LineReplaced = "line_replaced", "Product replaced";
        /// The price of a line that was to be rated again was confirmed.
        LineConfirmed = "line_confirmed", "Product's price confirmed";
        /// A line was cancelled.
        LineCancelled = "line_cancelled", "Product cancelled";
        /// A cancelled line was reinstated.
        LineReinstated = "line_reinstated", "Product reinstated";
        /// A line has a new holder.
        LineTransferred = "line_transferred", "Product transferred";
        /// A line ended with its term.
        LineExpired = "line_expired", "Product expired";
        /// Lines were put into a remittance batch.
        LinesBatched = "lines_batched", "Products put into a batch";
        /// Lines were taken out of a remittance batch.
        LinesUnbatched = "lines_unbatched", "Products taken out of a batch";
        /// What a TPA owes on a line is taken off a remittance batch.
        CreditTaken = "credit_taken", "Credit taken";
        /// It no longer is.
        CreditTakenOut = "credit_taken_out", "Credit taken out";
        /// A remittance batch lost a credit, since the batch that had paid its line came back.
        BatchCreditLost = "batch_credit_lost", "Credit left the batch";
        /// A draft of a remittance batch was opened.
        BatchOpened = "batch_opened", "Batch opened";
        /// An empty draft of a remittance batch was deleted.
        BatchDeleted = "batch_deleted", "Batch draft deleted";
        /// A remittance batch pays more or less.
        BatchAdjusted = "batch_adjusted", "Batch adjusted";
        /// A remittance batch was closed.
        BatchClosed = "batch_closed", "Batch closed";
        /// A remittance batch is a draft again.
        BatchReopened = "batch_reopened", "Batch reopened";
        /// A remittance batch was paid.
        BatchPaid = "batch_paid", "Batch paid";
        /// A TPA has the money of a remittance batch.
        BatchConfirmed = "batch_confirmed", "Batch confirmed";
        /// The money of a remittance batch came back.
        BatchReturned = "batch_returned", "Batch returned";
        /// A lender or a buyer got money of a refund.
        RefundPaid = "refund_paid", "Refund paid";
        /// What one of them was owed is owed to the other one.
        RefundRedirected = "refund_redirected", "Refund redirected";
        /// A late refund costs more.
        PenaltyAdded = "penalty_added", "Refund penalty added";
        /// A TPA gave money back.
        TpaRefundReceived = "tpa_refund_received", "TPA's refund received";
        /// A line was deleted.
        LineDeleted = "line_deleted", "Product deleted";
        /// A contract and its lines were deleted.
        ContractDeleted = "contract_deleted", "Contract deleted";
        /// The dealer's settings were saved.
        SettingsSaved = "settings_saved", "Settings saved";
        /// A document's file was made.
        DocumentIssued = "document_issued", "Document issued";
        /// A document's signed file was made.
        DocumentSigned = "document_signed", "Document signed";
        /// Somebody opened a document's file.
        DocumentRead = "document_read", "Document opened";
        /// A document was signed on paper: its scan was stored.
        DocumentScanned = "document_scanned", "Scan stored";
        /// Somebody opened a document's scan.
        ScanRead = "scan_read", "Scan opened";
        /// A signing was begun.
        SigningBegun = "signing_begun", "Signing begun";
        /// The dealership's device was handed to a buyer, to sign.
        DeviceHandedOver = "device_handed_over", "Device handed over to sign";
        /// A link was made for a buyer's own phone.
        LinkMade = "link_made", "Signing link made";
        /// Everyone has signed.
        SigningCompleted = "signing_completed", "Signing completed";
        /// The dealership ended a signing.
        SigningEnded = "signing_ended", "Signing ended";
        /// The packages of a dealership's menus were saved.
        MenuSettingsSaved = "menu_settings_saved", "Menu settings saved";
        /// The menu of a deal was made, to be presented.
        MenuPresented = "menu_presented", "Menu presented";
        /// The dealership's device was handed to a buyer, to choose from a menu.
        MenuHandedOver = "menu_handed_over", "Device handed over with a menu";
        /// A buyer chose from a menu.
        MenuChosen = "menu_chosen", "Menu choices made";
        /// An account was made.
        UserCreated = "user_created", "User added";
        /// An account's dealer, its role or whether it is disabled was changed.
        UserChanged = "user_changed", "User changed";
        /// An administrator gave an account a one-time password.
        PasswordReset = "password_reset", "Password reset";
        /// An account's owner changed the password.
        PasswordChanged = "password_changed", "Password changed";
        /// An account's owner took back the device that a customer held.
        DeviceTakenBack = "device_taken_back", "Device taken back";
        /// An administrator entered an application.
        ApplicationAdded = "application_added", "Application entered";
        /// An administrator approved or rejected an application.
        ApplicationDecided = "application_decided", "Application decided";
        /// A dealer was enrolled.
        DealerEnrolled = "dealer_enrolled", "Dealer enrolled";
        /// A dealer's enrolment was corrected.
        DealerChanged = "dealer_changed", "Dealer changed";
        /// A TPA was enrolled.
        TpaEnrolled = "tpa_enrolled", "TPA enrolled";
        /// A TPA's enrolment was corrected, or it was disabled or enabled.
        TpaChanged = "tpa_changed", "TPA changed";
        /// A rate book's file was imported.
        RateBookImported = "rate_book_imported", "Rate book imported";
        /// A rate book's draft was thrown away.
        RateBookDiscarded = "rate_book_discarded", "Rate book draft discarded";
        /// A version of a rate book was published.
        RateBookPublished = "rate_book_published", "Rate book published";
        /// A version of a rate book was withdrawn.
        RateBookWithdrawn = "rate_book_withdrawn", "Rate book withdrawn";
        /// A form's draft was begun.
        FormBegun = "form_begun", "Form begun";
        /// A form's draft was changed.
        FormChanged = "form_changed", "Form changed";
        /// A form's draft was thrown away.
        FormDiscarded = "form_discarded", "Form draft discarded";
        /// A form was published.
        FormPublished = "form_published", "Form published";
        /// A form was retired.
        FormRetired = "form_retired", "Form retired";
        /// The next version of a TPA's terms was saved.
        TpaTermsSaved = "tpa_terms_saved", "TPA terms saved";
        /// The account to which a TPA is paid was entered.
        BankDataChanged = "bank_data_changed", "Bank data changed";
        /// Somebody downloaded the register of a remittance batch as a PDF file.
        RegisterRead = "register_read", "Register downloaded";
        /// Somebody downloaded the stub of a check.
        CheckStubRead = "check_stub_read", "Check stub downloaded";
        /// Somebody downloaded the bank's file of a remittance batch.
        AchFileRead = "ach_file_read", "ACH file downloaded";
        /// What a dealer's bank calls the dealer was saved.
        RemittanceSettingsSaved = "remittance_settings_saved", "Remittance settings saved";
        /// Finance reserve and vehicles of a month were saved.
        ReportInputsSaved = "report_inputs_saved", "Reserve and vehicles saved";
        /// Somebody exported entries of the audit log.
        AuditLogExported = "audit_log_exported", "Audit log exported";
    }
}

/// What people read of the word that an entry has. One of a later release, which this one has no words for, is shown as it is stored.
#[must_use]
pub fn label_of(word: &str) -> String {
    word.parse::<AuditKind>()
        .map_or_else(|_| word.replace('_', " "), |kind| kind.label().to_owned())
}

/// Who did it, as people read it. What the product does by itself has a name that no account can have: '#documents'.
#[must_use]
pub fn who_in_words(username: &str) -> String {
    username
        .strip_prefix('#')
        .map_or_else(|| username.to_owned(), |part| format!("Automatic ({part})"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_kinds_read_alike() {
        let labels: BTreeSet<&str> = AuditKind::ALL.iter().map(|kind| kind.label()).collect();
        assert_eq!(labels.len(), AuditKind::ALL.len());
    }

    #[test]
    fn what_happens_by_itself_is_told_so() {
        assert_eq!(who_in_words("#documents"), "Automatic (documents)");
        assert_eq!(who_in_words("ann"), "ann");
    }

    #[test]
    fn a_word_of_a_later_release_is_still_read() {
        assert_eq!(label_of("tpa_changed"), "TPA changed");
        assert_eq!(label_of("tpa_audited_twice"), "tpa audited twice");
    }
}
