import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { takeToasts } from '../ui/toast.ts'
import { useRecord } from './use-record.ts'

type Fields = { name: string; note: string }
type Thing = { id: number; revision: number; fields: Fields }
type Change = { kind: 'save'; revision: number; fields: Fields } | { kind: 'undo'; revision: number }

const thing = (revision: number, fields: Fields): Thing => ({ id: 1, revision, fields })
const first = thing(1, { name: 'Jaws', note: 'old' })
const broken = new ApiError(500, { message: 'Down.' })

/** A record under edit, and a server whose answers the test decides. */
function editRecord() {
  const answers: { change: Change; answer: (next: Thing) => void; refuse: (error: unknown) => void }[] = []
  const send = vi.fn((change: Change) => {
    const { promise, resolve, reject } = Promise.withResolvers<Thing>()
    answers.push({ change, answer: resolve, refuse: reject })
    return promise
  })
  const client = new QueryClient()
  const { result, unmount } = renderHook(
    () => {
      const cache = useQueryClient()
      const { data } = useQuery({ queryKey: ['thing'], queryFn: () => first, initialData: first, staleTime: Infinity })
      const call = { mutationFn: send, onSuccess: (next: Thing) => cache.setQueryData(['thing'], next) }
      const save = useMutation(call)
      const undo = useMutation(call)
      return useRecord<Thing>({ kept: data, save, undo, readAgain: () => Promise.resolve(data) })
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const last = () => answers.at(-1)
  const settled = async (calls: number, settle: () => void) => {
    await waitFor(() => expect(send).toHaveBeenCalledTimes(calls))
    act(settle)
    await waitFor(() => expect([result.current.record.pending, result.current.undo.isPending]).toEqual([false, false]))
  }
  return {
    now: () => result.current,
    leave: unmount,
    undoFromToast: () => act(() => takeToasts().at(-1)?.action?.onSelect()),
    type: (change: Partial<Fields>) => act(() => result.current.record.type(change)),
    save: () => act(() => result.current.record.save()),
    undo: () => act(() => result.current.undo.mutate()),
    sent: () => send.mock.calls.map(([change]) => change),
    answer: (call: number, next: Thing) => settled(call, () => last()?.answer(next)),
    refuse: (call: number, error: unknown) => settled(call, () => last()?.refuse(error)),
  }
}

test('shows the stored values after a save', async () => {
  const { now, type, save, answer } = editRecord()
  type({ name: ' Venom ' })
  save()
  await answer(1, thing(2, { name: 'Venom', note: 'old' }))
  expect(now().record.typed).toEqual({ name: 'Venom', note: 'old' })
  expect(now().record.unsaved).toBe(false)
})

test('keeps input typed during a save, and sends the new revision with the next one', async () => {
  const { now, type, save, sent, answer } = editRecord()
  type({ name: ' Venom ' })
  save()
  type({ note: 'new' })
  await answer(1, thing(2, { name: 'Venom', note: 'old' }))
  expect(now().record.typed).toEqual({ name: 'Venom', note: 'new' })
  expect(now().record.unsaved).toBe(true)
  save()
  await answer(2, thing(3, { name: 'Venom', note: 'new' }))
  expect(sent()[1]).toEqual({ kind: 'save', revision: 2, fields: { name: 'Venom', note: 'new' } })
  expect(now().record.unsaved).toBe(false)
})

test('keeps input that is reverted during a save', async () => {
  const { now, type, save, answer } = editRecord()
  type({ name: 'Venom' })
  save()
  type({ name: 'Jaws' })
  await answer(1, thing(2, { name: 'Venom', note: 'old' }))
  expect(now().record.typed.name).toBe('Jaws')
  expect(now().record.unsaved).toBe(true)
})

test('keeps input typed during an undo beside the restored values', async () => {
  const { now, type, undo, answer } = editRecord()
  undo()
  type({ note: 'new' })
  await answer(1, thing(2, { name: 'Jaws 2', note: 'old' }))
  expect(now().record.typed).toEqual({ name: 'Jaws 2', note: 'new' })
})

test('clears a failed undo at the next save and a failed save at the next undo', async () => {
  const { now, type, save, undo, answer, refuse } = editRecord()
  undo()
  await refuse(1, broken)
  expect(now().record.error).toBe(broken)
  type({ name: 'Venom' })
  save()
  await answer(2, thing(2, { name: 'Venom', note: 'old' }))
  expect(now().record.error).toBeNull()
  type({ name: 'Zilla' })
  save()
  await refuse(3, broken)
  expect(now().record.error).toBe(broken)
  type({ name: 'Venom' })
  undo()
  await answer(4, first)
  expect(now().record.error).toBeNull()
})

test('keeps a pending undo when a save starts', async () => {
  const { now, type, save, undo, sent } = editRecord()
  undo()
  type({ name: 'Venom' })
  save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(now().undo.isPending).toBe(true)
})

describe('the undo of a toast', () => {
  beforeEach(() => void takeToasts())

  test('shows its result after the page was left', async () => {
    const { type, save, answer, leave, undoFromToast } = editRecord()
    type({ name: 'Venom' })
    save()
    await answer(1, thing(2, { name: 'Venom', note: 'old' }))
    leave()
    undoFromToast()
    await answer(2, thing(3, first.fields))
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Change undone' }]))
  })

  test('shows its failure after the page was left', async () => {
    const { type, save, answer, refuse, leave, undoFromToast } = editRecord()
    type({ name: 'Venom' })
    save()
    await answer(1, thing(2, { name: 'Venom', note: 'old' }))
    leave()
    undoFromToast()
    await refuse(2, new ApiError(409, { message: 'Dana saved in between.' }))
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Dana saved in between.', kind: 'info' }]))
  })

  test('leaves no unsaved change when the server had trimmed a text', async () => {
    const { now, type, save, answer, undoFromToast } = editRecord()
    type({ name: ' Venom ' })
    save()
    await answer(1, thing(2, { name: 'Venom', note: 'old' }))
    undoFromToast()
    await answer(2, thing(3, first.fields))
    expect(now().record.typed).toEqual(first.fields)
    expect(now().record.unsaved).toBe(false)
  })
})
