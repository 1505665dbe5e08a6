import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { sharedMessages as words } from './messages.ts'

type BackLinkProps = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string | undefined }

/** The way back at the top left of a page's header, when a return label is given that is not "All Machines". */
export function BackLink({ label, ...link }: BackLinkProps) {
  if (!label || label === 'All Machines') return null
  return (
    <Link {...link} className="back">
      <ChevronLeft size={18} strokeWidth={2} aria-hidden />
      <span className="sr-only">{words.back} </span>
      {label}
    </Link>
  )
}
