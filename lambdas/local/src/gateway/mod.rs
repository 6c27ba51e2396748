//! The deployment's front half on this machine: HTTP calls become API Gateway's events, which the built functions answer
//! through the Lambda Runtime API, each in a process of its own. What is tested through it is what is deployed.
//!
//! `template.yaml` says which function serves which route; what is no route is answered by the gateway itself, as API
//! Gateway does, and reaches no function.

mod answer;
mod event;
mod function;
mod invocation;
mod process;
mod runtime_api;
mod template;

pub use answer::{MESSAGE_NOT_FOUND, response};
pub use event::{Caller, Matched, event};
pub use function::Function;
pub use invocation::{FunctionError, FunctionSettings, Invocation};
pub use template::{DeployedFunction, DeployedRoute, Template, TemplateError};

use answer::problem;
use axum::Router;
use axum::body::to_bytes;
use axum::extract::{ConnectInfo, RawPathParams, Request};
use axum::http::{Method, StatusCode};
use axum::response::Response;
use axum::routing::{MethodFilter, on};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

/// The largest body that API Gateway takes, in bytes.
const BODY_LIMIT: usize = 10 * 1024 * 1024;

/// The functions of a deployment behind their routes.
#[derive(Debug)]
pub struct Gateway {
    functions: BTreeMap<String, Arc<Function>>,
    router: Router,
}

impl Gateway {
    /// The functions of the template; `settings` says how each is started, which happens at its first call.
    ///
    /// # Errors
    /// [`TemplateError`] when a route has a method that HTTP does not know.
    pub fn new(
        template: &Template,
        settings: impl Fn(&DeployedFunction) -> FunctionSettings,
    ) -> Result<Self, TemplateError> {
        let mut functions = BTreeMap::new();
        let mut router = Router::new();
        for deployed in &template.functions {
            let function = Arc::new(Function::new(settings(deployed)));
            for route in &deployed.routes {
                let filter = MethodFilter::try_from(route.method.clone())
                    .map_err(|error| TemplateError::new(format!("{}: {error}", route.key())))?;
                let served = Served {
                    function: Arc::clone(&function),
                    route: route.clone(),
                };
                let handler =
                    async move |params: RawPathParams, request: Request| served.answer(&params, request).await;
                router = router.route(&route.path, on(filter, handler));
            }
            functions.insert(deployed.binary.clone(), function);
        }
        let not_found = async || problem(StatusCode::NOT_FOUND, MESSAGE_NOT_FOUND);
        let router = router.method_not_allowed_fallback(not_found).fallback(not_found);
        Ok(Self { functions, router })
    }

    /// Answers HTTP calls. The caller's address is the one in the request's [`ConnectInfo`].
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// The function of a binary.
    #[must_use]
    pub fn function(&self, binary: &str) -> Option<&Arc<Function>> {
        self.functions.get(binary)
    }
}

/// A route with the function behind it.
#[derive(Clone)]
struct Served {
    function: Arc<Function>,
    route: DeployedRoute,
}

impl Served {
    async fn answer(&self, params: &RawPathParams, request: Request) -> Response {
        // The router lets HEAD in where GET is a route; API Gateway does not.
        if request.method() == Method::HEAD {
            return problem(StatusCode::NOT_FOUND, MESSAGE_NOT_FOUND);
        }
        let (parts, body) = request.into_parts();
        let Ok(body) = to_bytes(body, BODY_LIMIT).await else {
            return problem(StatusCode::PAYLOAD_TOO_LARGE, "Request Entity Too Large");
        };
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let caller =
            Caller::now(connected.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip()));
        let matched = Matched {
            route_key: self.route.key(),
            path_parameters: params
                .iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        };
        let event = event(&matched, &parts, &body, &caller);
        match self.function.invoke(&event).await {
            Ok(invocation) => response(&invocation.answer),
            Err(FunctionError::TimedOut(_)) => problem(StatusCode::SERVICE_UNAVAILABLE, "Service Unavailable"),
            Err(error) => {
                tracing::error!(route = self.route.key(), %error, "function failed");
                problem(StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error")
            }
        }
    }
}
