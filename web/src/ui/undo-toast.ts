import { uiMessages } from './messages.ts'
import { showToast } from './toast.ts'

/**
 * Confirms a change that was made at once and offers to take it back for 6 seconds. A list that shows the changed row keeps it
 * until `onGone`.
 */
export const showUndo = (text: string, onSelect: () => void, onGone?: () => void): void =>
  showToast(text, 'success', { label: uiMessages.undo, onSelect, onGone })
