//! Invented applications of dealers and of partners, decided or not.

use super::super::demo_lines::picks::Picks;
use super::super::seed_error::SeedError;
use super::enrolled::some_time;
use dealer_api::onboarding::applications::Application;
use dealer_core::onboarding::dealer::application::{ApplicationStatus, DealerApplication};
use dealer_core::onboarding::partner::{PartnerApplication, PartnerApplicationForm};
use dealer_core::screens::autofill::{sample_application, sample_tpa};

/// So many applications of dealers.
pub(super) fn of_dealers(count: u32) -> Result<Vec<DealerApplication>, SeedError> {
    (0..count)
        .map(|number| {
            let mut form = sample_application(number);
            form.dealer_name = format!("{} {number:04}", form.dealer_name);
            decided(&form, number)
        })
        .collect()
}

/// So many applications of partners.
pub(super) fn of_partners(count: u32) -> Result<Vec<PartnerApplication>, SeedError> {
    (0..count)
        .map(|number| {
            let (person, company) = (sample_application(number), sample_tpa(number));
            let form = PartnerApplicationForm {
                partner_name: person.contact_name,
                company_name: format!("{} {number:03}", company.tpa_name),
                email: person.email,
                phone: person.contact_phone,
                address: company.address,
                city: company.city,
                state: company.state,
                zip: company.zip,
            };
            decided(&form, number)
        })
        .collect()
}

fn decided<A: Application>(form: &A::Form, number: u32) -> Result<A, SeedError> {
    let mut picks = Picks::new(number.into());
    let id = format!("{}-{number:04}", A::ID_PREFIX);
    let application = A::of_form(form, id, some_time(&mut picks)).map_err(|_| SeedError::Refused)?;
    let status = match picks.below(10) {
        0..=4 => ApplicationStatus::Approved,
        5..=6 => ApplicationStatus::Rejected,
        _ => ApplicationStatus::Pending,
    };
    Ok(application.with_status(status))
}
