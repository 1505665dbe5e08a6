import type { WrittenFields } from '@portal/contract/content'

type DraftStatus = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'

export type DraftState = {
  fields: WrittenFields
  revision: number
  status: DraftStatus
  savedAt: string | null
  error: unknown
}

type SavedDraft = { revision: number; saved_at: string }
type Send = (revision: number, fields: WrittenFields) => Promise<SavedDraft>
type Options = { send: Send; isConflict: (error: unknown) => boolean; pauseMs?: number }

const defaultPauseMs = 900

/**
 * Saves a draft when typing pauses, one save at a time; later input goes with the next save. After a conflict nothing is sent
 * until the writer has chosen a version.
 */
export class DraftKeeper {
  state: DraftState
  private readonly options: Options
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<boolean> | null = null
  private isDirty = false

  constructor({ fields, revision }: { fields: WrittenFields; revision: number }, options: Options) {
    this.state = { fields, revision, status: 'saved', savedAt: null, error: null }
    this.options = options
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): DraftState => this.state

  change = (change: Partial<WrittenFields>): void => {
    this.isDirty = true
    const { status } = this.state
    this.set({
      fields: { ...this.state.fields, ...change },
      ...(status === 'saved' || status === 'failed' ? { status: 'waiting' } : {}),
    })
    clearTimeout(this.timer)
    if (this.state.status !== 'conflict') this.timer = setTimeout(() => void this.flush(), this.options.pauseMs ?? defaultPauseMs)
  }

  flush = (): Promise<boolean> => {
    clearTimeout(this.timer)
    if (this.running) return this.running
    if (!this.isDirty || this.state.status === 'conflict') return Promise.resolve(!this.isDirty)
    this.running = this.saveAll()
    return this.running
  }

  replace = ({ fields, revision }: { fields: WrittenFields; revision: number }): void => {
    clearTimeout(this.timer)
    this.isDirty = false
    this.set({ fields, revision, status: 'saved', savedAt: null, error: null })
  }

  overwrite = (revision: number): Promise<boolean> => {
    this.isDirty = true
    this.set({ revision, status: 'waiting', error: null })
    return this.flush()
  }

  private async saveAll(): Promise<boolean> {
    try {
      while (this.isDirty) {
        this.isDirty = false
        this.set({ status: 'saving' })
        const { revision, saved_at } = await this.options.send(this.state.revision, this.state.fields)
        this.set({ revision, savedAt: saved_at, error: null, status: this.isDirty ? 'waiting' : 'saved' })
      }
      return true
    } catch (error) {
      this.isDirty = true
      this.set({ error, status: this.options.isConflict(error) ? 'conflict' : 'failed' })
      return false
    } finally {
      // Cleared here and not after the promise, so that later input starts a save of its own.
      this.running = null
    }
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
