//! Query strings, read into a type or refused by the parameter that is wrong.

use super::problem_of;
use axum::extract::FromRequestParts;
use axum::http::Request;
use dealer_api::http::{ApiQuery, ErrorKind, Problem};
use dealer_core::form::field_code::FieldCode;
use serde::Deserialize;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Query {
    state: String,
    order: Option<Order>,
    limit: Option<u8>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Order {
    Newest,
}

async fn read(query: &str) -> Result<Query, Problem> {
    let request = Request::get(format!("/?{query}")).body(()).unwrap();
    match ApiQuery::from_request_parts(&mut request.into_parts().0, &()).await {
        Ok(ApiQuery(query)) => Ok(query),
        Err(error) => Err(problem_of(error).await),
    }
}

#[tokio::test]
async fn a_query_is_read_or_its_wrong_parameter_named() {
    let good = Query {
        state: "N V".to_owned(),
        order: Some(Order::Newest),
        limit: Some(7),
    };
    assert_eq!(read("state=N%20V&order=newest&limit=7").await.unwrap(), good);
    for (query, path, code) in [
        ("", "state", FieldCode::MissingField),
        ("state=NV&color=red", "color", FieldCode::UnknownField),
        ("state=NV&state=NV", "state", FieldCode::DuplicateField),
        ("state=NV&order=oldest", "order", FieldCode::UnknownValue),
        ("state=NV&limit=many", "limit", FieldCode::WrongType),
        ("state=NV&limit=256", "limit", FieldCode::WrongType),
    ] {
        let problem = read(query).await.unwrap_err();
        assert_eq!(problem.code, ErrorKind::Validation, "{query}");
        let named: Vec<_> = problem.errors.iter().map(|row| (row.path.as_str(), row.code)).collect();
        assert_eq!(named, [(path, code)], "{query}");
    }
}
