import type { QuestFields } from '@portal/contract/quests-editor'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useRecord } from '../../../shared/use-record.ts'
import { blankQuest, QuestForm } from './quest-form.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { useSave } from './admin-quests.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useBlocker: () => ({ status: 'idle' }),
}))

const fields: QuestFields = { ...blankQuest(new Date('2026-11-20T18:00:00Z')), type: 'jaws', title_code: 'JWS', name: 'Shark' }
const stored = { id: 7, revision: 2, fields }

const reply = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** The server saves as version 3; reads of the quest fail. */
const serve = vi.fn((target: string, { method }: RequestInit) => {
  if (method === 'PUT') return Promise.resolve(reply({ success: true, version: 3 }))
  return Promise.resolve(/quests/.test(target) ? reply({ message: 'Down.' }, 500) : reply({ success: true, results: [] }))
})

beforeEach(() => void vi.stubGlobal('fetch', serve))

function wrapper({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </QueryClientProvider>
  )
}

describe('QuestForm', () => {
  const save = { mutateAsync: vi.fn(), isPending: false, error: null, reset: vi.fn() }
  const Page = ({ kept = stored }) => {
    const { record } = useRecord({ kept, save, readAgain: () => Promise.resolve(kept) })
    return <QuestForm record={record} kept={kept.fields} stage="draft" locations={[]} preview={null} />
  }
  const view = () => screen.getByLabelText<HTMLSelectElement>(words.view)

  test('shows the stored view again after the changes are discarded', () => {
    render(<Page />, { wrapper })
    expect(view().value).toBe('jaws')
    fireEvent.change(view(), { target: { value: 'spy' } })
    expect(view().value).toBe('spy')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(view().value).toBe('jaws')
  })

  test('shows the view of a quest that another user has changed', () => {
    const { rerender } = render(<Page />, { wrapper })
    rerender(<Page kept={{ ...stored, revision: 3, fields: { ...fields, type: 'no7', title_code: 'BND' } }} />)
    expect(view().value).toBe('spy')
  })
})

describe('useSave', () => {
  test('succeeds when the quest was saved and cannot be read again', async () => {
    const { result } = renderHook(() => useSave(7), { wrapper })
    act(() => result.current.mutate({ revision: 2, fields }))
    await waitFor(() => expect(['success', 'error']).toContain(result.current.status))
    expect(result.current.error).toBeNull()
    expect(result.current.data).toEqual({ id: 7, revision: 3, fields })
  })
})
