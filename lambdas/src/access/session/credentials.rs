//! What a login is compared with: the account, the hash of its password, and the browser at hand.

use super::account::{Account, PASSWORD, account_key};
use super::device::{DeviceRecord, device, wanted_device};
use super::throttle::Caller;
use crate::store::tables::Table;
use crate::store::{Db, Fields, StoreError, from_item, get_together};
use dealer_core::form::ids::UsernameKey;

/// An account with the hash of its password, and the record of the browser at hand.
pub(super) struct Credentials {
    pub(super) found: Option<(Account, String)>,
    pub(super) device: Option<DeviceRecord>,
}

impl Credentials {
    /// Who tries to sign in at an address, as far as attempts are counted.
    pub(super) fn caller<'a>(&'a self, username_key: &'a UsernameKey, address: &'a str, now_ms: u64) -> Caller<'a> {
        let account = self.found.as_ref().map(|(account, _)| account);
        let device = self.device.as_ref().zip(account);
        Caller {
            username_key,
            epoch: account.map_or(0, |account| account.session_epoch),
            address,
            device: device.and_then(|(device, account)| device.known_to(account, now_ms)),
        }
    }
}

/// Finds an account, the hash of its password and the browser at hand, as they are now.
pub(super) async fn find_credentials(
    db: &Db,
    username_key: &UsernameKey,
    device_hash: Option<&str>,
) -> Result<Credentials, StoreError> {
    let Some(key) = account_key(username_key) else {
        return Ok(Credentials {
            found: None,
            device: None,
        });
    };
    let account = (Table::LoginCredentials, key, Fields::All);
    let wanted = [Some(account), device_hash.map(wanted_device)];
    let mut found = get_together(db, wanted.into_iter().flatten()).await?;
    let device = device(found.remove(&Table::Devices))?;
    let Some(mut item) = found.remove(&Table::LoginCredentials) else {
        return Ok(Credentials { found: None, device });
    };
    let hash = item.remove(PASSWORD).and_then(|hash| hash.as_s().ok().cloned());
    let hash = hash.ok_or_else(|| StoreError::unreadable("find credentials", "no password"))?;
    Ok(Credentials {
        found: Some((from_item(item)?, hash)),
        device,
    })
}
