//! Little-endian writing.

/// A growing section of the pack.
#[derive(Default)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    pub fn u8(&mut self, value: usize) {
        self.0.push(u8::try_from(value).expect("fits a byte"));
    }

    pub fn u16(&mut self, value: usize) {
        self.0
            .extend(u16::try_from(value).expect("fits two bytes").to_le_bytes());
    }

    pub fn u32(&mut self, value: usize) {
        self.0
            .extend(u32::try_from(value).expect("fits four bytes").to_le_bytes());
    }

    /// Seven bits a byte, least significant first, the top bit says that more follow.
    pub fn varint(&mut self, mut value: usize) {
        while value >= 0x80 {
            self.0.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}
