//! The deal ticket, and what is wrong with the input screen.

use super::deals::{after, edit, enrolled, filled, jump, loaded, new, on_options, refused, vsc, want};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::{DealError, DealEvent as E, DealSession, InputField as F, Step, view};
use dealer_core::form::ids::TpaId;
use dealer_core::money::Cents;

const ALL: [ProductGroup; 3] = ProductGroup::ALL;

fn sum_of_ticket(session: &DealSession) -> Cents {
    let ticket = view(session).ticket;
    let products: Cents = ticket.products.iter().filter_map(|line| line.price).sum();
    ticket.vehicle_price.plus(products)
}

#[test]
fn before_the_options_the_ticket_prices_no_product() {
    let product = AncillaryProduct::TireAndWheel;
    let session = after(&filled(), ALL.map(want));
    let session = after(&session, [E::SetAncillary { product, on: true }]);
    let ticket = view(&session).ticket;
    assert!(!ticket.quoted);
    let names: Vec<&str> = ticket.products.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["VSC", "GAP", "Tire and Wheel"]);
    assert!(
        ticket
            .products
            .iter()
            .all(|line| line.price.is_none() && line.provider.is_none())
    );
    assert_eq!(ticket.otd_price, ticket.vehicle_price);
}

#[test]
fn from_the_options_on_the_ticket_adds_up_to_the_otd_price() {
    let product = AncillaryProduct::TireAndWheel;
    let options = after(&on_options(&ALL), [E::SetAncillary { product, on: true }]);
    for session in [
        options.clone(),
        after(&options, [vsc("providerB")]),
        after(&options, [jump(Step::Input)]),
    ] {
        let ticket = view(&session).ticket;
        assert!(ticket.quoted);
        assert_eq!(sum_of_ticket(&session), ticket.otd_price);
    }
    // GAP was asked for and none is chosen: the first counts, and is named.
    let lines = view(&options).ticket.products;
    let gap = lines.iter().find(|line| line.name == "GAP").expect("GAP is asked for");
    assert_eq!(gap.provider, Some(view(&options).gap_cards[0].provider.title.clone()));
}

#[test]
fn a_term_or_a_price_that_is_none_is_told() {
    let paths = |session: &DealSession| -> Vec<String> {
        view(session).input_errors.into_iter().map(|error| error.path).collect()
    };
    assert!(paths(&filled()).is_empty());
    let wrong = after(&filled(), [edit(F::Term, "999")]);
    assert_eq!(paths(&wrong), ["term"]);
    let DealError::WrongFields { errors } = refused(&wrong, E::StartSubmit) else {
        panic!("the fields are wrong");
    };
    assert_eq!(errors[0].path, "term");
    let cash = E::SetPurchaseMethod {
        method: PurchaseMethod::Cash,
    };
    let cash = after(&wrong, [cash, edit(F::TotalVehiclePrice, ".")]);
    assert_eq!(paths(&cash), ["totalVehiclePrice"]);
    assert_eq!(paths(&new()), ["vin", "miles"]);
}

#[test]
fn a_ticked_ancillary_product_needs_a_tpa_where_the_state_has_one() {
    let product = AncillaryProduct::TheftProtection;
    let ticked = after(
        &enrolled(TpaProducts::default()),
        [want(ProductGroup::Ancillary), E::SetAncillary { product, on: true }],
    );
    let told = |session: &DealSession| {
        view(session)
            .input_errors
            .into_iter()
            .any(|error| error.path == "tpaProducts.theftProtection")
    };
    assert!(!told(&ticked), "nothing is known of the state's TPAs yet");
    let none = after(
        &ticked,
        [loaded(Product::Ancillary(AncillaryProduct::TheftProtection), "NV", [])],
    );
    assert!(!told(&none));
    let some = after(
        &ticked,
        [loaded(
            Product::Ancillary(AncillaryProduct::TheftProtection),
            "NV",
            [1, 2],
        )],
    );
    assert!(told(&some));
    let tpa = TpaId::recorded("t2");
    assert!(!told(&after(&some, [E::ChooseAncillaryTpa { product, tpa }])));
}
