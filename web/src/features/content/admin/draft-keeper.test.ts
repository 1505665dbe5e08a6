import type { WrittenFields } from '@portal/contract/content'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { DraftKeeper } from './draft-keeper.ts'

const fieldsOf = (title: string) => ({ title }) as WrittenFields
class Conflict extends Error {}

/** A server that keeps one page, as the real one does. */
function server() {
  const kept = { revision: 0, title: '' }
  const send = vi.fn(async (revision: number, { title }: WrittenFields) => {
    await Promise.resolve()
    if (revision !== kept.revision) throw new Conflict()
    Object.assign(kept, { revision: revision + 1, title })
    return { revision: kept.revision, saved_at: 'now' }
  })
  return { kept, send }
}
const keeperOn = (send: ReturnType<typeof server>['send']) =>
  new DraftKeeper({ fields: fieldsOf(''), revision: 0 }, { send, isConflict: (error) => error instanceof Conflict, pauseMs: 5 })

describe('DraftKeeper', () => {
  test('saves a draft once when typing pauses', async () => {
    vi.useFakeTimers()
    const { kept, send } = server()
    const keeper = keeperOn(send)
    for (const title of ['a', 'ab', 'abc']) keeper.change({ title })
    expect([keeper.state.status, send.mock.calls.length]).toEqual(['waiting', 0])
    await vi.advanceTimersByTimeAsync(10)
    expect([keeper.state.status, send.mock.calls.length, kept.title]).toEqual(['saved', 1, 'abc'])
    vi.useRealTimers()
  })

  test('saves the latest text for any sequence of input and pauses, one save at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.constant(null)), { maxLength: 20 }), async (steps) => {
        const { kept, send } = server()
        const keeper = keeperOn(send)
        for (const step of steps) {
          if (step === null) await Promise.resolve()
          else {
            keeper.change({ title: step })
            void keeper.flush()
          }
        }
        expect(await keeper.flush()).toBe(true)
        expect(kept.title).toBe(keeper.state.fields.title)
        expect([keeper.state.status, kept.revision]).toEqual(['saved', keeper.state.revision])
      }),
      { numRuns: 300 },
    )
  })

  test('after a conflict the writer can take the stored text or keep the own one', async () => {
    const { kept, send } = server()
    const mine = keeperOn(send)
    const theirs = keeperOn(send)
    theirs.change({ title: 'Theirs' })
    await theirs.flush()
    mine.change({ title: 'Mine' })
    expect(await mine.flush()).toBe(false)
    mine.change({ title: 'Mine too' })
    expect([await mine.flush(), mine.state.status, kept.title]).toEqual([false, 'conflict', 'Theirs'])
    expect(mine.state.fields.title).toBe('Mine too')
    expect([await mine.overwrite(kept.revision), mine.state.status, kept.title]).toEqual([true, 'saved', 'Mine too'])
    theirs.change({ title: 'Theirs again' })
    await theirs.flush()
    theirs.replace({ fields: fieldsOf(kept.title), revision: kept.revision })
    expect([theirs.state.status, theirs.state.fields.title]).toEqual(['saved', 'Mine too'])
  })

  test('sends the input of a failed save with the next one', async () => {
    const { kept, send } = server()
    const keeper = keeperOn(send)
    send.mockRejectedValueOnce(new Error('away'))
    keeper.change({ title: 'Words' })
    expect([await keeper.flush(), keeper.state.status]).toEqual([false, 'failed'])
    expect([await keeper.flush(), keeper.state.status, kept.title]).toEqual([true, 'saved', 'Words'])
  })
})
