import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameIdOf, readGameId } from './game-id.ts'

describe('game ids', () => {
  it('joins the machine and 22 characters of the uuid', () => {
    expect(gameIdOf('k7q2m9', '5f0a7c1e-93b4-4d13-90e8-f50f6b1c2a77')).toBe('k7q2m9~Xwp8HpO0TROQ6PUPaxwqdw')
  })

  it('reads every id it makes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), fc.uuid(), (machineUid, uuid) => {
        expect(readGameId(gameIdOf(machineUid, uuid))).toEqual({ machineUid, uuid })
      }),
    )
  })

  it.each(['', '~', 'k7q2m9', 'k7q2m9~short', 'k7q2m9~Xwp8HpO0TROQ6PUPaxwqdw1', 'k7q2m9~Xwp8HpO0TROQ6PUPaxwqdx'])(
    'reads nothing from %o',
    (text) => {
      expect(readGameId(text)).toBeNull()
    },
  )
})
