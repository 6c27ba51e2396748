//! The route table of `docs/SECURITY.md`.

use super::region::{MissingRegion, fill};
use dealer_api::all_routes;
use dealer_api::http::{Access, Route};
use dealer_core::access::hurdle::Hurdle;

const HEAD: &str = "\
| Route | No one | Dealer | Administrator | One-time password | Handed to a customer | Another dealer's records |
|---|---|---|---|---|---|---|
";

/// The document with its table as the routes say.
pub(super) fn renewed(text: &str) -> Result<String, MissingRegion> {
    let rows: String = all_routes().iter().map(row).collect();
    fill(text, "routes", &format!("{HEAD}{rows}"))
}

fn row(route: &Route) -> String {
    let access = route.access();
    let is_public = access == Access::Public;
    let word = |is_let_in: bool| if is_let_in { "yes" } else { "no" };
    let others = match access {
        Access::Dealer if !route.is_of_shared_data() => "closed",
        Access::Public | Access::SignedIn | Access::Dealer | Access::Customer => "none",
        Access::Admin => "open",
    };
    format!(
        "| `{} {}` | {} | {} | {} | {} | {} | {others} |\n",
        route.method(),
        route.path(),
        word(is_public),
        word([Access::Public, Access::SignedIn, Access::Dealer].contains(&access)),
        word([Access::Public, Access::SignedIn, Access::Admin].contains(&access)),
        word(is_public || route.admitted().contains(&Hurdle::NewPassword)),
        word(is_public || access == Access::Customer),
    )
}
