//! The message in a seal: CMS signed data without the file, after CAdES (ETSI EN 319 122-1).

use super::certificate::SealCertificate;
use cms::cert::{CertificateChoices, IssuerAndSerialNumber};
use cms::content_info::{CmsVersion, ContentInfo};
use cms::signed_data::{
    CertificateSet, EncapsulatedContentInfo, SignedData, SignerIdentifier, SignerInfo, SignerInfos,
};
use der::asn1::{ObjectIdentifier, OctetString, SetOfVec};
use der::{Any, Decode, Encode, Sequence};
use sha2::{Digest, Sha256};
use x509_cert::attr::{Attribute, Attributes};
use x509_cert::spki::AlgorithmIdentifierOwned;

const ID_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.1");
const ID_SIGNED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.2");
const CONTENT_TYPE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.4");
const SIGNING_CERTIFICATE_V2: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.47");
const SHA_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.1");
const ECDSA_WITH_SHA_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");

/// The certificate by its hash (RFC 5035), which is SHA-256 where nothing else is said.
#[derive(Sequence)]
struct EssCertIdV2 {
    cert_hash: OctetString,
}

/// What the attribute `signing-certificate-v2` holds (RFC 5035).
#[derive(Sequence)]
struct SigningCertificateV2 {
    certs: Vec<EssCertIdV2>,
}

/// The attributes that are signed, in DER as they are hashed. The time is not among them: PAdES has it in the file.
pub(super) fn attributes(digest: &[u8; 32], certificate: &SealCertificate) -> der::Result<Vec<u8>> {
    let named = SigningCertificateV2 {
        certs: vec![EssCertIdV2 {
            cert_hash: OctetString::new(Sha256::digest(certificate.der()).to_vec())?,
        }],
    };
    let mut all = Attributes::new();
    for (oid, value) in [
        (CONTENT_TYPE, Any::encode_from(&ID_DATA)?),
        (MESSAGE_DIGEST, Any::encode_from(&OctetString::new(digest.to_vec())?)?),
        (SIGNING_CERTIFICATE_V2, Any::encode_from(&named)?),
    ] {
        let values = SetOfVec::try_from(vec![value])?;
        all.insert(Attribute { oid, values })?;
    }
    all.to_der()
}

/// The message in DER.
pub(super) fn written(attributes: &[u8], signature: &[u8], certificate: &SealCertificate) -> der::Result<Vec<u8>> {
    let issued = certificate.parsed.tbs_certificate();
    let signer = SignerInfo {
        version: CmsVersion::V1,
        sid: SignerIdentifier::IssuerAndSerialNumber(IssuerAndSerialNumber {
            issuer: issued.issuer().clone(),
            serial_number: issued.serial_number().clone(),
        }),
        digest_alg: algorithm(SHA_256),
        signed_attrs: Some(Attributes::from_der(attributes)?),
        signature_algorithm: algorithm(ECDSA_WITH_SHA_256),
        signature: OctetString::new(signature)?,
        unsigned_attrs: None,
    };
    let data = SignedData {
        version: CmsVersion::V1,
        digest_algorithms: SetOfVec::try_from(vec![algorithm(SHA_256)])?,
        encap_content_info: EncapsulatedContentInfo {
            econtent_type: ID_DATA,
            econtent: None,
        },
        certificates: Some(CertificateSet::try_from(vec![CertificateChoices::Certificate(
            certificate.parsed.clone(),
        )])?),
        crls: None,
        signer_infos: SignerInfos::try_from(vec![signer])?,
    };
    let content = ContentInfo {
        content_type: ID_SIGNED_DATA,
        content: Any::encode_from(&data)?,
    };
    content.to_der()
}

/// What a message says: its certificate in DER, the digest of the file, the attributes in DER, and the signature.
pub(super) struct Said {
    pub(super) certificate: Vec<u8>,
    pub(super) digest: Vec<u8>,
    pub(super) attributes: Vec<u8>,
    pub(super) signature: Vec<u8>,
}

/// Reads a message. `None` for what is none of one signer with one certificate.
pub(super) fn read(message: &[u8]) -> Option<Said> {
    let content = ContentInfo::from_der(message).ok()?;
    let data: SignedData = content.content.decode_as().ok()?;
    let certificates = data.certificates?.0;
    let [certificate] = certificates.as_slice() else {
        return None;
    };
    let [signer] = data.signer_infos.0.as_slice() else {
        return None;
    };
    let attributes = signer.signed_attrs.as_ref()?;
    let digest = attributes.iter().find(|attribute| attribute.oid == MESSAGE_DIGEST)?;
    let digest: OctetString = digest.values.as_slice().first()?.decode_as().ok()?;
    Some(Said {
        certificate: certificate.to_der().ok()?,
        digest: digest.into_bytes().into(),
        attributes: attributes.to_der().ok()?,
        signature: signer.signature.as_bytes().to_vec(),
    })
}

const fn algorithm(oid: ObjectIdentifier) -> AlgorithmIdentifierOwned {
    AlgorithmIdentifierOwned { oid, parameters: None }
}
