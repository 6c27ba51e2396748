//! Handlers that tell what they take and give. Only the build with the interface's description asks them.

#[cfg(feature = "schema")]
mod parameters;
#[cfg(feature = "schema")]
mod schemas;
#[cfg(feature = "schema")]
mod signature;

#[cfg(feature = "schema")]
pub use parameters::{
    Cursor, Instant, Limit, MonthText, Months, NewestOrOldest, OfDealer, Place, SearchText, TrueOrFalse, WhatHappened,
};
#[cfg(feature = "schema")]
pub use schemas::Schemas;
#[cfg(feature = "schema")]
pub use signature::{Gives, Signature, Takes};

use super::erased::Reply;
use crate::platform::state::AppState;
use axum::handler::Handler;

/// A handler whose parameters and answer are known to the interface's description.
#[cfg(not(feature = "schema"))]
pub trait Described<T>: Handler<T, AppState, Future = Reply> {}

#[cfg(not(feature = "schema"))]
impl<H: Handler<T, AppState, Future = Reply>, T> Described<T> for H {}

#[cfg(feature = "schema")]
pub use with_schema::Described;

#[cfg(feature = "schema")]
mod with_schema {
    use super::{AppState, Gives, Handler, Reply, Schemas, Signature, Takes};

    /// A handler whose parameters and answer are known to the interface's description.
    pub trait Described<T>: Handler<T, AppState, Future = Reply> {
        /// Adds what it takes and gives.
        fn describe(signature: &mut Signature, schemas: &mut Schemas);
    }

    macro_rules! described {
        ($($taken:ident)*) => {
            impl<F, Answering, Answer, Marker, $($taken),*> Described<(Marker, $($taken,)*)> for F
            where
                F: FnOnce($($taken),*) -> Answering + Handler<(Marker, $($taken,)*), AppState, Future = Reply>,
                Answering: Future<Output = Answer>,
                Answer: Gives,
                $($taken: Takes,)*
            {
                fn describe(signature: &mut Signature, schemas: &mut Schemas) {
                    $($taken::describe(signature, schemas);)*
                    Answer::describe(signature, schemas);
                }
            }
        };
    }

    described!();
    described!(A);
    described!(A B);
    described!(A B C);
    described!(A B C D);
    described!(A B C D E);
    described!(A B C D E G);
}
