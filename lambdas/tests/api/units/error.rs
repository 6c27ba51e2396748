//! Failures of the database, told apart by who can do something about them.

use aws_sdk_dynamodb::config::http::HttpResponse;
use aws_sdk_dynamodb::error::{ErrorMetadata, SdkError};
use aws_sdk_dynamodb::operation::get_item::GetItemError;
use aws_smithy_types::body::SdkBody;
use dealer_api::store::StoreError;

type Made = SdkError<GetItemError>;

fn answered(status: u16, code: &str, message: &str) -> StoreError {
    let metadata = ErrorMetadata::builder().code(code).message(message).build();
    let response = HttpResponse::new(status.try_into().unwrap(), SdkBody::empty());
    StoreError::call("read", &Made::service_error(GetItemError::generic(metadata), response))
}

#[test]
fn a_time_limit_and_a_database_that_fails_by_itself_are_unreachable() {
    for error in [
        StoreError::call("read", &Made::timeout_error("slow")),
        answered(500, "InternalServerError", "try again"),
        answered(503, "ServiceUnavailable", ""),
    ] {
        assert!(matches!(error, StoreError::Unreachable(_)), "{error:?}");
    }
}

#[test]
fn what_is_turned_away_as_too_much_is_overloaded() {
    for code in [
        "ProvisionedThroughputExceededException",
        "RequestLimitExceeded",
        "ThrottlingException",
        "TransactionConflictException",
        "TransactionInProgressException",
        "LimitExceededException",
    ] {
        let error = answered(400, code, "slow down");
        assert!(matches!(error, StoreError::Overloaded(_)), "{error:?}");
    }
}

#[test]
fn a_full_disk_is_no_room() {
    let error = answered(500, "InternalServerError", "SQLite error: database or disk is full");
    assert!(matches!(error, StoreError::NoRoom(_)), "{error:?}");
}

#[test]
fn what_aws_refuses_as_wrong_is_a_defect_as_is_what_could_not_be_sent() {
    for error in [
        answered(
            400,
            "ValidationException",
            "The provided key element does not match the schema",
        ),
        answered(
            400,
            "AccessDeniedException",
            "not authorized to perform: dynamodb:GetItem",
        ),
        answered(400, "ResourceNotFoundException", "Requested resource not found"),
        StoreError::call("read", &Made::construction_failure("no region")),
    ] {
        assert!(matches!(error, StoreError::Refused(_)), "{error:?}");
    }
    let text = answered(400, "ValidationException", "One or more parameter values were invalid").to_string();
    assert_eq!(
        text,
        "read: refused, ValidationException One or more parameter values were invalid"
    );
}
