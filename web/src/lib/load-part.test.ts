import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPart, loadTimeoutMs, PartMissing } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('loadPart', () => {
  test('loads a part again that fails once', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce('part')
    await expect(loadPart(load)).resolves.toBe('part')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('rejects with PartMissing when a part fails twice', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'))
    await expect(loadPart(load)).rejects.toBeInstanceOf(PartMissing)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('gives up after two minutes, whatever the attempts', async () => {
    const load = vi.fn(() => new Promise<string>(() => undefined))
    const failed = vi.fn<(error: unknown) => void>()
    void loadPart(load).catch(failed)
    await vi.advanceTimersByTimeAsync(loadTimeoutMs - 1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(PartMissing)
  })
})
