import { expect, test } from 'vitest'
import { expiryFault } from './release-content.ts'

const expires = new Date('2027-11-01T00:00:00Z')

test.each([
  ['2027-08-03T00:00:00Z', null],
  ['2027-08-03T00:00:01Z', /^security\.txt expires in 89 days, and a release needs 90 days: move securityFileExpires/],
  ['2027-11-02T00:00:00Z', /^security\.txt has expired/],
])('a commit of %s is refused for release by: %s', (time, sentence) => {
  const fault = expiryFault(expires, new Date(time))
  if (sentence === null) expect(fault).toBeNull()
  else expect(fault).toMatch(sentence)
})
