//! What people do in a signing, and when they may.

use super::consent::CONSENT;
use super::event::What;
use super::state::{Done, Phone, Signer, SignerStep, Signing, SigningStatus, ToSign};
use crate::document::{Ink, InkFault, Place, Role};
use crate::form::day::Day;
use crate::form::ids::DocumentId;
use crate::form::text::one_line;

/// Why something can't be done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutOfOrder {
    /// The signing has ended.
    #[error("This signing has ended.")]
    Ended,
    /// Something comes first, or somebody else does.
    #[error("Something else comes first. Please load the page again.")]
    TooEarly,
    /// Nobody signs as this.
    #[error("There is no such signer")]
    NoSuchSigner,
    /// There is no such document, or no such place of this signer in it.
    #[error("There is no such place")]
    NoSuchPlace,
    /// The text that was agreed to is no longer the one of today.
    #[error("The text has changed. Please read it again.")]
    OtherConsent,
    /// The four digits are not those that stand in the consent's file.
    #[error("Please type the four digits that stand in the PDF file.")]
    OtherDigits,
    /// Another link was made for the signer, or the dealership's device was handed to them.
    #[error("This phone is no longer the signer's")]
    OtherPhone,
    /// The typed name is not the signer's.
    #[error("Please type the name as it stands above.")]
    OtherName,
    /// It is no signature.
    #[error(transparent)]
    Ink(#[from] InkFault),
}

/// When and from where something was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// The dealership's day.
    pub day: Day,
    /// The address that the call came from.
    pub address: String,
    /// What the device says of itself.
    pub user_agent: String,
}

/// What a step noted: nothing when it was done before.
type Outcome = Result<Vec<What>, OutOfOrder>;

impl Signing {
    /// Somebody of the dealership has seen an identity document of who signs next, and hands the device over.
    ///
    /// # Errors
    /// [`OutOfOrder`] when others come first, or the signing has ended.
    pub fn hand_over(&mut self, role: Role, username: &str) -> Outcome {
        self.confirm(role, username)?.phone = None;
        Ok(vec![What::IdentityConfirmed { role }, What::Opened])
    }

    /// Somebody of the dealership has seen an identity document of who signs next, and makes a link for that person's own phone. It takes the
    /// place of an older one, and of what that opened.
    ///
    /// # Errors
    /// As [`Signing::hand_over`].
    pub fn make_link(&mut self, role: Role, username: &str, phone: Phone) -> Outcome {
        self.confirm(role, username)?.phone = Some(phone);
        Ok(vec![What::IdentityConfirmed { role }, What::LinkMade { role }])
    }

    /// A signer opens their link.
    ///
    /// # Errors
    /// [`OutOfOrder`] for an older link than their newest one, and when the signing or their part of it has ended.
    pub fn open_link(&mut self, role: Role, link: &str) -> Outcome {
        self.check_phone(role, link)?;
        self.reached(role, SignerStep::Consent)?;
        if let Some(phone) = &mut self.signer_mut(role)?.phone {
            phone.opened = true;
        }
        Ok(vec![What::OpenedOnPhone])
    }

    /// Demands that a link is the newest one of its signer.
    ///
    /// # Errors
    /// [`OutOfOrder::OtherPhone`].
    pub fn check_phone(&self, role: Role, link: &str) -> Result<(), OutOfOrder> {
        let phone = self.signer(role).and_then(|signer| signer.phone.as_ref());
        let is_newest = phone.is_some_and(|phone| phone.link == link);
        is_newest.then_some(()).ok_or(OutOfOrder::OtherPhone)
    }

    fn confirm(&mut self, role: Role, username: &str) -> Result<&mut Signer, OutOfOrder> {
        let step = self.open_step(role)?;
        if role == Role::Dealer || matches!(step, SignerStep::Wait | SignerStep::Done) {
            return Err(OutOfOrder::TooEarly);
        }
        let signer = self.signer_mut(role)?;
        username.clone_into(signer.confirmed_by.get_or_insert_default());
        Ok(signer)
    }

    /// A signer opens the consent's file.
    ///
    /// # Errors
    /// [`OutOfOrder`] when the signing or their part of it has ended.
    pub fn open_consent(&self, role: Role) -> Outcome {
        self.reached(role, SignerStep::Consent)?;
        Ok(vec![What::ConsentFileOpened])
    }

    /// A signer agrees to a text; on their own phone with the digits that stand in its file.
    ///
    /// # Errors
    /// [`OutOfOrder`], also for another text than that of today, and for other digits.
    pub fn give_consent(&mut self, role: Role, version: u32, digits: Option<&str>) -> Outcome {
        self.reached(role, SignerStep::Consent)?;
        if version != CONSENT.version {
            return Err(OutOfOrder::OtherConsent);
        }
        let phone = self.signer(role).and_then(|signer| signer.phone.as_ref());
        if digits.is_some_and(|typed| phone.is_none_or(|phone| phone.digits != typed.trim())) {
            return Err(OutOfOrder::OtherDigits);
        }
        let signer = self.signer_mut(role)?;
        if signer.consent.replace(version) == Some(version) {
            return Ok(Vec::new());
        }
        Ok(vec![What::ConsentGiven { consent: version }])
    }

    /// A signer has read a document.
    ///
    /// # Errors
    /// [`OutOfOrder`], also for another document than those of the signing.
    pub fn read(&mut self, role: Role, document: &DocumentId) -> Outcome {
        self.reached(role, SignerStep::Read)?;
        self.to_sign(document)?;
        let signer = self.signer_mut(role)?;
        if signer.read.contains(document) {
            return Ok(Vec::new());
        }
        signer.read.push(document.clone());
        Ok(vec![What::Read {
            document: document.clone(),
        }])
    }

    /// A signer opens a document's file, also once they have completed: a copy to keep is theirs.
    ///
    /// # Errors
    /// As [`Signing::read`].
    pub fn open_file(&self, role: Role, document: &DocumentId) -> Outcome {
        if self.status == SigningStatus::Open && order(self.open_step(role)?) < order(SignerStep::Consent) {
            return Err(OutOfOrder::TooEarly);
        }
        self.to_sign(document)?;
        Ok(vec![What::FileOpened {
            document: document.clone(),
        }])
    }

    /// A signer adopts a signature. One that is adopted in the place of another stands nowhere yet.
    ///
    /// # Errors
    /// [`OutOfOrder`], also for ink that is no signature, and for another name than the signer's.
    pub fn adopt(&mut self, role: Role, ink: Ink) -> Outcome {
        self.reached(role, SignerStep::Sign)?;
        ink.check(Place::Signature)?;
        let signer = self.signer_mut(role)?;
        if let Ink::Typed(name) = &ink
            && one_line(name).to_lowercase() != one_line(&signer.name).to_lowercase()
        {
            return Err(OutOfOrder::OtherName);
        }
        // What nobody sees of a typed name is not kept: it is the deal's own.
        let ink = match ink {
            Ink::Typed(_) => Ink::Typed(signer.name.clone()),
            strokes @ Ink::Strokes(_) => strokes,
        };
        if signer.ink.as_ref() == Some(&ink) {
            return Ok(Vec::new());
        }
        signer.ink = Some(ink);
        signer.signed.clear();
        Ok(vec![What::InkAdopted])
    }

    /// A signer signs at a place.
    ///
    /// # Errors
    /// [`OutOfOrder`], also for a place that is not theirs.
    pub fn sign(&mut self, role: Role, document: &DocumentId, number: u32) -> Outcome {
        self.reached(role, SignerStep::Sign)?;
        let kind = self
            .places_of(role)
            .find(|(id, place)| *id == document && place.number == number)
            .map(|(_, place)| place.kind)
            .ok_or(OutOfOrder::NoSuchPlace)?;
        let is_next = self
            .signer(role)
            .is_some_and(|signer| self.has_signed_before(signer, document));
        let signer = self.signer_mut(role)?;
        if signer.ink.is_none() || !is_next {
            return Err(OutOfOrder::TooEarly);
        }
        let spot = (document.clone(), number);
        if signer.signed.contains(&spot) {
            return Ok(Vec::new());
        }
        signer.signed.push(spot);
        Ok(vec![What::PlaceSigned {
            document: document.clone(),
            place: number,
            kind,
        }])
    }

    /// A signer completes: this is their signature at each of their places. With the last one the signing is complete.
    ///
    /// # Errors
    /// [`OutOfOrder`] while a place of theirs is unsigned.
    pub fn complete(&mut self, role: Role, seen: Seen) -> Outcome {
        if self.signer(role).is_some_and(|signer| signer.done.is_some()) {
            return Ok(Vec::new());
        }
        self.reached(role, SignerStep::Complete)?;
        let Seen {
            at,
            day,
            address,
            user_agent,
        } = seen;
        self.signer_mut(role)?.done = Some(Done {
            at,
            day,
            address,
            user_agent,
        });
        if self.next_signer().is_none() {
            self.status = SigningStatus::Completed;
        }
        Ok(vec![What::Completed])
    }

    /// The dealership signs, at all its places at once, and completes.
    ///
    /// # Errors
    /// [`OutOfOrder`] while a buyer has not completed.
    pub fn sign_for_dealership(&mut self, username: &str, ink: Ink, seen: Seen) -> Outcome {
        if self.status == SigningStatus::Completed {
            return Ok(Vec::new());
        }
        self.reached(Role::Dealer, SignerStep::Sign)?;
        username.clone_into(&mut self.signer_mut(Role::Dealer)?.name);
        let mut whats = self.adopt(Role::Dealer, ink)?;
        let spots: Vec<(DocumentId, u32)> = self
            .places_of(Role::Dealer)
            .map(|(document, place)| (document.clone(), place.number))
            .collect();
        for (document, number) in spots {
            whats.extend(self.sign(Role::Dealer, &document, number)?);
        }
        let signer = self.signer_mut(Role::Dealer)?;
        username.clone_into(signer.confirmed_by.get_or_insert_default());
        whats.extend(self.complete(Role::Dealer, seen)?);
        Ok(whats)
    }

    /// A buyer does not sign on a screen. What was signed until then does not count.
    ///
    /// # Errors
    /// [`OutOfOrder::Ended`] once everyone has signed.
    pub fn decline(&mut self, role: Role) -> Outcome {
        self.signer(role).ok_or(OutOfOrder::NoSuchSigner)?;
        self.end(SigningStatus::Declined, What::Declined)
    }

    /// The dealership ends the signing.
    ///
    /// # Errors
    /// [`OutOfOrder::Ended`] once everyone has signed.
    pub fn cancel(&mut self) -> Outcome {
        self.end(SigningStatus::Cancelled, What::Cancelled)
    }

    /// A document of the signing ended, and the signing with it.
    ///
    /// # Errors
    /// [`OutOfOrder::Ended`] once everyone has signed.
    pub fn end_with_document(&mut self) -> Outcome {
        self.end(SigningStatus::Cancelled, What::DocumentEnded)
    }

    fn end(&mut self, status: SigningStatus, what: What) -> Outcome {
        match self.status {
            SigningStatus::Open => {
                self.status = status;
                Ok(vec![what])
            }
            SigningStatus::Completed => Err(OutOfOrder::Ended),
            SigningStatus::Declined | SigningStatus::Cancelled => Ok(Vec::new()),
        }
    }

    /// What a role does next in an open signing.
    fn open_step(&self, role: Role) -> Result<SignerStep, OutOfOrder> {
        if self.status != SigningStatus::Open {
            return Err(OutOfOrder::Ended);
        }
        let signer = self.signer(role).ok_or(OutOfOrder::NoSuchSigner)?;
        Ok(self.step_of(signer))
    }

    /// Demands that a role has come as far as a step, and is not done.
    fn reached(&self, role: Role, step: SignerStep) -> Result<(), OutOfOrder> {
        let now = self.open_step(role)?;
        let is_done = now == SignerStep::Done;
        if is_done || order(now) < order(step) {
            return Err(OutOfOrder::TooEarly);
        }
        Ok(())
    }

    fn to_sign(&self, document: &DocumentId) -> Result<&ToSign, OutOfOrder> {
        let mut all = self.documents.iter();
        all.find(|one| one.id == *document).ok_or(OutOfOrder::NoSuchPlace)
    }

    fn signer_mut(&mut self, role: Role) -> Result<&mut Signer, OutOfOrder> {
        let mut signers = self.signers.iter_mut();
        signers
            .find(|signer| signer.role == role)
            .ok_or(OutOfOrder::NoSuchSigner)
    }
}

const fn order(step: SignerStep) -> u8 {
    match step {
        SignerStep::Wait => 0,
        SignerStep::Identity => 1,
        SignerStep::Consent => 2,
        SignerStep::Read => 3,
        SignerStep::Sign => 4,
        SignerStep::Complete => 5,
        SignerStep::Done => 6,
    }
}
