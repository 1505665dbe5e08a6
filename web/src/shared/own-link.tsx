import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type OwnLinkProps = {
  href: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

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
