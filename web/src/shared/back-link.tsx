import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { sharedMessages as words } from './messages.ts'

type BackLinkProps = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> & { label: string | undefined }

const allMachines = 'All Machines'
/** A list is not the current page while one of its entries is open. */
const exact = { exact: true }

/** The link at the top left of a page's header; a label such as "All Machines" gets no "Back to". */
export function BackLink({ label, ...link }: BackLinkProps) {
  if (!label) return null
  if (label === allMachines)
    return (
      <Link {...link} activeOptions={exact} className="link">
        {label}
      </Link>
    )
  return (
    <Link {...link} activeOptions={exact} className="back">
      <ChevronLeft size={18} strokeWidth={2} aria-hidden />
      <span className="sr-only">{words.back} </span>
      {label}
    </Link>
  )
}
