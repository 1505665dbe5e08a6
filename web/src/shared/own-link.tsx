import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type OwnLinkProps = {
  /** Path with query and fragment. */ href: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link to a page of ours whose address was written by somebody, not by the code. */
export function OwnLink({ href, ...rest }: OwnLinkProps) {
  const url = new URL(href, location.origin)
  return (
    <Link
      to={url.pathname}
      search={Object.fromEntries(url.searchParams) as never}
      {...(url.hash && { hash: url.hash.slice(1) })}
      {...rest}
    />
  )
}
