/**
 * The monthly payment of a loan in cents, half up, worked out with whole numbers apart from the product: the APR comes in hundredths of
 * a percent.
 */
export function monthlyCents(principal: number, aprHundredths: number, months: number): number {
  const unit = 120_000n;
  const grown = (unit + BigInt(aprHundredths)) ** BigInt(months);
  const top = BigInt(principal) * BigInt(aprHundredths) * grown;
  const bottom = unit * (grown - unit ** BigInt(months));
  return Number((top * 2n + bottom) / (bottom * 2n));
}
