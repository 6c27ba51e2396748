//! A server that ends when it is told to, whatever its callers do.

use axum::Router;
use axum::extract::ConnectInfo;
use axum::routing::{get, post};
use dealer_local::serve::{Ended, Limits, serve};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

/// Longer than any test waits.
const NEVER: Duration = Duration::from_secs(3_600);
const PATIENT: Limits = Limits {
    head: NEVER,
    grace: NEVER,
};

async fn started(limits: Limits) -> (SocketAddr, UnboundedSender<()>, JoinHandle<Ended>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new()
        .route(
            "/",
            get(async |ConnectInfo(peer): ConnectInfo<SocketAddr>| peer.ip().to_string()),
        )
        .route("/echo", post(async |body: String| body));
    let (stop, mut stops) = unbounded_channel();
    let serving = tokio::spawn(async move { serve(listener, router, limits, &mut stops).await });
    (address, stop, serving)
}

async fn sent(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// What a whole call is answered, after which the server closes its connection.
async fn answer(address: SocketAddr) -> String {
    let mut call = sent(address, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    read(&mut call).await
}

/// Waits until the server takes no more connections: it has noticed that it was told to stop.
async fn closed(address: SocketAddr) {
    while TcpStream::connect(address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn read(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    // A connection that was cut off ends with an error or without one.
    let _ = stream.read_to_string(&mut text).await;
    text
}

#[tokio::test]
async fn a_call_that_is_under_way_gets_its_answer() {
    let (address, stop, serving) = started(PATIENT).await;
    assert!(answer(address).await.ends_with("127.0.0.1"));
    let head = "POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n";
    let mut call = sent(address, &format!("{head}ab")).await;
    // A second call is answered: so the first one's head was read.
    answer(address).await;
    stop.send(()).unwrap();
    closed(address).await;
    call.write_all(b"cd").await.unwrap();
    assert!(read(&mut call).await.ends_with("abcd"));
    assert_eq!(serving.await.unwrap(), Ended::Answered);
}

/// [DEF-E8] Half a head must not hold the server up for as long as its sender likes.
#[tokio::test]
async fn half_a_head_waits_for_the_grace_and_no_longer() {
    let grace = Duration::from_millis(50);
    let (address, stop, serving) = started(Limits { head: NEVER, grace }).await;
    let mut half = sent(address, "GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HT").await;
    half.read_exact(&mut [0; 12]).await.unwrap();
    stop.send(()).unwrap();
    // It ends although the connection stays open.
    serving.await.unwrap();
    drop(half);
}

/// [DEF-E8] Who asks twice does not want to wait.
#[tokio::test]
async fn a_second_stop_ends_it_at_once() {
    let (address, stop, serving) = started(PATIENT).await;
    let body = sent(address, "POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab").await;
    answer(address).await;
    stop.send(()).unwrap();
    closed(address).await;
    stop.send(()).unwrap();
    assert_eq!(serving.await.unwrap(), Ended::CutOff);
    drop(body);
}

/// [DEF-E8] A head that never ends is not waited for.
#[tokio::test]
async fn a_connection_without_a_whole_head_is_closed() {
    let head = Duration::from_millis(50);
    let (address, stop, serving) = started(Limits { head, grace: NEVER }).await;
    let mut half = sent(address, "GET / HTTP/1.1\r\nhost:").await;
    // It comes to an end although nothing more is sent.
    read(&mut half).await;
    stop.send(()).unwrap();
    assert_eq!(serving.await.unwrap(), Ended::Answered);
}
