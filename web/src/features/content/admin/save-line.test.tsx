import type { WrittenFields } from '@portal/contract/content'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { isConflict, SaveLine } from './save-line.tsx'

const sentence = 'firsthand saved changes to this page. Your text is still here.'
const mine = { title: 'Mine' } as WrittenFields

/** Shows the line of a draft that was saved over the changes of another admin, who left revision 5. */
async function showConflict() {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, revision: 5 })))
  const send = vi.fn((revision: number, _fields: WrittenFields) =>
    revision === 5
      ? Promise.resolve({ revision: 6, saved_at: '2026-11-20T18:00:00Z' })
      : Promise.reject(new ApiError(409, { success: false, code: 409, message: sentence })),
  )
  const onTake = vi.fn()
  const keeper = new DraftKeeper({ fields: mine, revision: 4 }, { send, isConflict })
  const Line = () => {
    const draft = useSyncExternalStore(keeper.subscribe, keeper.read)
    return <SaveLine keeper={keeper} draft={draft} id={7} onTake={onTake} />
  }
  render(<Line />)
  keeper.change(mine)
  await keeper.flush()
  await screen.findByText(sentence)
  return { keeper, send, onTake }
}

describe('the conflict of two admins at a page', () => {
  test('keeps the own input and saves it over the latest revision', async () => {
    const { keeper, send } = await showConflict()
    expect(keeper.state.fields).toEqual(mine)
    await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))
    expect(send).toHaveBeenLastCalledWith(5, mine)
  })

  test('takes the changes of the other admin', async () => {
    const { send, onTake } = await showConflict()
    await userEvent.click(screen.getByRole('button', { name: 'Use their changes' }))
    expect(onTake).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledOnce()
  })
})
