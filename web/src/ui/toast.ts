/** Short confirmations at the foot of the screen. Never for errors that need an action. */
export type ToastKind = 'success' | 'info'
export type ToastAction = { label: string; onSelect: () => void }
export type PendingToast = { text: string; kind: ToastKind; action?: ToastAction | undefined }

const waiting: PendingToast[] = []
let listener: (() => void) | null = null

/** Shows a sentence for 3 seconds, with an action for 6; longer while the pointer or the focus rests on it. */
export function showToast(text: string, kind: ToastKind = 'success', action?: ToastAction): void {
  waiting.push({ text, kind, action })
  listener?.()
}

/** For the host that draws toasts: takes over what waits and hears of new ones. */
export function onToast(take: () => void): () => void {
  listener = take
  if (waiting.length > 0) take()
  return () => {
    listener = null
  }
}

/** For the host: the toasts not yet drawn. */
export const takeToasts = (): PendingToast[] => waiting.splice(0)
