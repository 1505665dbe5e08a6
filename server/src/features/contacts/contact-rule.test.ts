import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channels, isContact, mayInvite } from './contacts.ts'

const flag = fc.boolean()
const recipients = fc.record({ isActive: flag, isMinor: flag, isPrivate: flag })
const relations = fc.record({ blocked: flag, sameTeam: flag, sameBusiness: flag, mutualFollow: flag, agreed: flag })
const anyChannel = fc.constantFrom(...channels)
const never = { blocked: false, sameTeam: false, sameBusiness: false, mutualFollow: false, agreed: false }

describe('the contact rule', () => {
  test('refuses every invitation between people of whom one has blocked the other', () => {
    fc.assert(
      fc.property(anyChannel, recipients, relations, (channel, recipient, relation) => {
        expect(mayInvite(channel, recipient, { ...relation, blocked: true })).toBe(false)
      }),
    )
  })

  test('reaches a minor only through a shared home team, and never by an invitation to a team or a business', () => {
    fc.assert(
      fc.property(anyChannel, recipients, relations, (channel, recipient, relation) => {
        const reached = mayInvite(channel, { ...recipient, isMinor: true }, relation)
        if (reached) expect([channel, relation.sameTeam]).toEqual(['alert-rule', true])
      }),
    )
  })

  test('never reaches a private player by an invitation to a team', () => {
    fc.assert(
      fc.property(recipients, relations, (recipient, relation) => {
        expect(mayInvite('team', { ...recipient, isPrivate: true }, relation)).toBe(false)
      }),
    )
  })

  test('does not reach strangers by name', () => {
    fc.assert(
      fc.property(recipients, (recipient) => {
        expect(isContact(recipient, never)).toBe(false)
        expect(mayInvite('team', recipient, never)).toBe(false)
        expect(mayInvite('alert-rule', recipient, never)).toBe(false)
      }),
    )
  })

  test('reaches an adult contact in every channel', () => {
    const adult = { isActive: true, isMinor: false, isPrivate: false }
    for (const reason of ['sameTeam', 'sameBusiness', 'mutualFollow', 'agreed'] as const)
      for (const channel of channels) expect(mayInvite(channel, adult, { ...never, [reason]: true })).toBe(true)
  })
})
