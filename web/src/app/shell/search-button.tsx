import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { shellMessages as words } from './messages.ts'

const SearchDialog = lazyPart(() => import('../../features/search/search-dialog.tsx'), 'SearchDialog')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` opens the search too, except in fields and dialogs. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <IconButton label={words.search} aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
