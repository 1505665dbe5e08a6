import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { checkService } from '../lib/service.ts'
import { beginSession } from '../lib/session.ts'
import { appStore } from '../lib/store.ts'
import { createQueryClient } from './query-client.ts'
import { signOut } from './sign-out.ts'

vi.mock('./sign-out.ts', () => ({ signOut: vi.fn() }))
vi.mock('../lib/service.ts', async (load) => ({
  ...(await load<typeof import('../lib/service.ts')>()),
  checkService: vi.fn(() => Promise.resolve()),
}))

const onOurFault = vi.fn()
const failing =
  (status: number, code = status) =>
  () =>
    Promise.reject(new ApiError(status, { code, message: 'no' }, undefined, '/api/v1/x'))

const read = (status: number, meta = {}) =>
  createQueryClient(onOurFault)
    .fetchQuery({ queryKey: ['x'], queryFn: failing(status), retry: false, meta })
    .catch(() => undefined)

const write = (status: number, meta = {}) => {
  const client = createQueryClient(onOurFault)
  const mutation = client.getMutationCache().build(client, { mutationFn: failing(status), meta })
  return mutation.execute('dana').catch(() => undefined)
}

const problem = () => appStore.getState().problem

beforeEach(() => {
  vi.clearAllMocks()
  appStore.setState({ problem: null, service: 'up' })
})

describe('a failed call', () => {
  test('opens the dialog for a write, with the account it was about', async () => {
    await write(400, { identifier: (input: string) => input })
    expect(problem()).toMatchObject({ text: 'no', identifier: 'dana' })
  })

  test('opens no dialog when its form shows the failure', async () => {
    await write(400, { inPage: true })
    expect(problem()).toBeNull()
  })

  test('applies the page’s own rule to each error', async () => {
    await write(400, { inPage: (error: ApiError) => error.status === 409 })
    expect(problem()).not.toBeNull()
  })

  test('opens the page for server errors for a read without data', async () => {
    await read(500)
    expect(onOurFault).toHaveBeenCalledOnce()
    expect(problem()).toBeNull()
  })

  test('signs out when the session is refused', async () => {
    await read(401)
    expect(signOut).not.toHaveBeenCalled()
    beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)
    await read(401)
    expect(signOut).toHaveBeenCalledWith('refused')
  })

  test('checks the service, and opens the dialog for a write when the service can be reached', async () => {
    await write(503)
    expect(checkService).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(problem()).not.toBeNull())
  })

  test('checks the service, and opens no dialog while the service is unreachable', async () => {
    appStore.setState({ service: 'down' })
    await write(503)
    expect(checkService).toHaveBeenCalledOnce()
    await Promise.resolve()
    expect(problem()).toBeNull()
  })
})
