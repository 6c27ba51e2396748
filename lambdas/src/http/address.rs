//! Where a call comes from, by what the network says and no caller can fake.

use super::front_door::FrontDoor;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use lambda_http::request::RequestContext;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The caller's address, or for IPv6 its network: one customer has a whole /64. Empty when nothing tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientAddress(pub String);

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let of_front_door = parts.extensions.get::<FrontDoor>().and_then(|door| door.viewer);
        let of_gateway = || {
            parts
                .extensions
                .get::<RequestContext>()
                .and_then(|context| match context {
                    RequestContext::ApiGatewayV2(context) => context.http.source_ip.as_deref()?.parse().ok(),
                    _ => None,
                })
        };
        let of_socket = || {
            parts
                .extensions
                .get::<ConnectInfo<SocketAddr>>()
                .map(|ConnectInfo(address)| address.ip())
        };
        Ok(Self(
            of_front_door
                .or_else(of_gateway)
                .or_else(of_socket)
                .map(network)
                .unwrap_or_default(),
        ))
    }
}

fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}
