import { Search } from 'lucide-react'
import { appStore } from '../../lib/store.ts'
import { Key } from '../../ui/key.tsx'
import { adminMessages as words } from './admin-messages.ts'

/** Looks like a field, because the console is used by searching. */
export const AdminSearch = () => (
  <button
    type="button"
    className="flex h-11 max-w-140 min-w-0 flex-1 items-center gap-2.5 rounded-2 border border-ctl bg-s-0 px-3 text-left text-t-3 hover:border-t-2 active:bg-s-2"
    aria-keyshortcuts="/ Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => appStore.setState({ overlay: 'search' })}
  >
    <Search className="flex-none" size={18} strokeWidth={2} aria-hidden />
    <span className="min-w-0 flex-1 truncate">{words.jump}</span>
    <Key>{words.jumpKeys}</Key>
  </button>
)
