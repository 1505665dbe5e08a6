import { useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { sharedMessages } from '../../shared/messages.ts'
import { fleetMessages as words } from './fleet-messages.ts'

const fleet = { href: '/pro/machines', label: words.title }

/**
 * Links to the list that the page was opened from. A plain click goes back in the history, which restores the filters and the
 * scroll position.
 */
export function BackToList() {
  const { history, navigate } = useRouter()
  const list = useLocation({ select: ({ state }) => state.list })
  const { href, label } = list ?? fleet
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (list && history.canGoBack()) history.back()
    else void navigate({ href })
  }
  return (
    <a className="back text-14 wide:min-h-8" href={href} onClick={goBack}>
      <ChevronLeft size={18} strokeWidth={2} aria-hidden />
      <span className="sr-only">{sharedMessages.back} </span>
      {label}
    </a>
  )
}
