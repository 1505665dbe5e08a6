import { Search } from 'lucide-react'
import { appStore } from '../../lib/store.ts'
import { IconButton } from '../../ui/button.tsx'
import { shellMessages as words } from './messages.ts'

export const SearchButton = () => (
  <IconButton
    label={words.search}
    aria-keyshortcuts="/ Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => appStore.setState({ overlay: 'search' })}
  >
    <Search size={20} strokeWidth={1.75} aria-hidden />
  </IconButton>
)
