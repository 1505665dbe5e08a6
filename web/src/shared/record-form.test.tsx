import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { beginSession, clearSession } from '../lib/session.ts'
import { RecordForm, type RecordSection } from './record-form.tsx'
import { useNewRecord, useRecord, type RecordDraft } from './use-record.ts'

type Visit = { current: { pathname: string }; next: { pathname: string } }
type Options = { shouldBlockFn: (visit: Visit) => boolean; enableBeforeUnload: () => boolean }

const blocker = vi.hoisted(() => ({
  asked: vi.fn<(options: Options) => void>(),
  status: 'idle',
  proceed: vi.fn(),
  reset: vi.fn(),
}))
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: Options) => {
    blocker.asked(options)
    return blocker
  },
}))

// The form loads its question when it is needed; here it is there at once.
vi.mock('../lib/load-part.ts', async () => {
  const { ConfirmDialog } = await import('./confirm-dialog.tsx')
  return { lazyPart: () => ConfirmDialog }
})

beforeEach(() => {
  const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
  beginSession({ access_token: token, refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)
  blocker.status = 'idle'
  vi.clearAllMocks()
})
afterEach(cleanup)

type Fields = { name: string; note: string | null; points: number; kind: 'quest' | null; icon: string }
type Thing = { id: number; revision: number; fields: Fields }

const stored: Thing = { id: 1, revision: 4, fields: { name: 'Jaws', note: null, points: 10, kind: null, icon: 'star' } }
const sections: RecordSection<Fields>[] = [
  {
    title: 'Basics',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', maxLength: 60 },
      { kind: 'text', name: 'note', label: 'Note', nullable: true },
      { kind: 'number', name: 'points', label: 'Points', most: 100 },
      {
        kind: 'choice',
        name: 'kind',
        label: 'Kind',
        nullOption: 'none',
        options: [
          { value: 'none', label: 'None' },
          { value: 'quest', label: 'Quest' },
        ],
      },
      {
        kind: 'own',
        names: ['icon'],
        label: 'Icon',
        draw: ({ fields, onChange }) => (
          <button type="button" onClick={() => onChange({ icon: 'moon' })}>
            {fields.icon}
          </button>
        ),
      },
    ],
  },
]
const faultsOf = ({ name }: Fields): Record<string, string> => (name === '' ? { name: 'Enter a name.' } : {})

const Shown = ({ record }: { record: RecordDraft<Fields> }) => (
  <RecordForm record={record} faultsOf={faultsOf} action="Save" sections={sections} preview={record.typed.name} />
)

function show(change: { error?: unknown; latest?: Thing } = {}) {
  const unanswered = () => vi.fn(() => new Promise<Thing>(() => undefined))
  const save = { mutateAsync: unanswered(), isPending: false, error: change.error ?? null, reset: vi.fn() }
  const undo = { mutateAsync: unanswered(), isPending: false, error: null, reset: vi.fn() }
  const Page = () => {
    const readAgain = () => Promise.resolve(change.latest ?? stored)
    return <Shown record={useRecord<Thing>({ kept: stored, save, undo, readAgain }).record} />
  }
  render(<Page />)
  return { save, undo }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = (send: Mock) => send.mock.calls.map(([change]) => change as unknown)

describe('RecordForm', () => {
  test('shows no save bar while nothing is changed', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('names the changed fields in the save bar and discards them on request', () => {
    show()
    type('Name', 'Venom')
    fireEvent.click(screen.getByRole('button', { name: 'star' }))
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    expect(screen.getByText('Name, Icon')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jaws')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('sends each field in the type of the contract', () => {
    const { save } = show()
    type('Name', 'Venom')
    type('Note', 'x')
    type('Note', ' ')
    type('Points', '25')
    type('Kind', 'quest')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const fields = { name: 'Venom', note: null, points: 25, kind: 'quest', icon: 'star' }
    expect(sent(save.mutateAsync)).toEqual([{ kind: 'save', revision: 4, fields }])
  })

  test('shows the error at its field and sends nothing while a field is invalid', () => {
    const { save } = show()
    type('Name', '')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    expect(save.mutateAsync).not.toHaveBeenCalled()
  })

  test('lets the writer choose after a conflict and saves over the latest revision', async () => {
    const conflict = new ApiError(409, { message: 'Dana saved in between.' })
    const { save } = show({ error: conflict, latest: { ...stored, revision: 9 } })
    type('Name', 'Venom')
    expect(screen.getByText('Dana saved in between.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Use their changes' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
    await vi.waitFor(() => expect(sent(save.mutateAsync)).toEqual([expect.objectContaining({ kind: 'save', revision: 9 })]))
  })

  test('shows the fields in the preview before they are saved', () => {
    show()
    type('Name', 'Venom')
    expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toBe('Venom')
  })

  test('always shows the button of a new record', () => {
    const add = { mutate: vi.fn(), isPending: false, error: null, reset: vi.fn() }
    const Page = () => <Shown record={useNewRecord(() => stored.fields, add)} />
    render(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent(add.mutate)).toEqual([stored.fields])
  })
})

describe('Ctrl and S', () => {
  test('save the record', () => {
    const { save } = show()
    type('Name', 'Venom')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(save.mutateAsync).toHaveBeenCalledTimes(1)
  })

  test('do nothing while a dialog is open', () => {
    const { save } = show()
    type('Name', 'Venom')
    const { unmount } = render(<div role="dialog" />)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(save.mutateAsync).not.toHaveBeenCalled()
    unmount()
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(save.mutateAsync).toHaveBeenCalledTimes(1)
  })

  test('do not save a stored record without unsaved changes', () => {
    const { save } = show()
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(save.mutateAsync).not.toHaveBeenCalled()
  })
})

describe('the focus of a record form', () => {
  test('moves to the first heading when the save bar goes with the focus in it', () => {
    show()
    type('Name', 'Venom')
    const discard = screen.getByRole('button', { name: 'Discard' })
    discard.focus()
    fireEvent.click(discard)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Basics' }))
  })

  test('stays in a field when the save bar goes', () => {
    show()
    screen.getByLabelText('Name').focus()
    type('Name', 'Venom')
    type('Name', 'Jaws')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})

describe('leaving a record form', () => {
  test('asks before unsaved changes are lost by leaving', () => {
    show()
    type('Name', 'Venom')
    const isAsked = (from: string, to: string) =>
      blocker.asked.mock.lastCall?.[0].shouldBlockFn({ current: { pathname: from }, next: { pathname: to } })
    expect(isAsked('/a', '/b')).toBe(true)
    expect(isAsked('/a', '/a')).toBe(false)
    blocker.status = 'blocked'
    type('Name', 'Venom 2')
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(blocker.proceed).toHaveBeenCalledTimes(1)
  })

  test('does not ask before leaving after the session has ended', () => {
    show()
    type('Name', 'Venom')
    const { shouldBlockFn, enableBeforeUnload } = blocker.asked.mock.lastCall?.[0] ?? {}
    expect(enableBeforeUnload?.()).toBe(true)
    clearSession('refused')
    expect(enableBeforeUnload?.()).toBe(false)
    expect(shouldBlockFn?.({ current: { pathname: '/a' }, next: { pathname: '/b' } })).toBe(false)
  })
})
