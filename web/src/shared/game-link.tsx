import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type GameLinkProps = { gameId: string | null | undefined; className?: string; children: ReactNode }

/** Links to the page of a game the reader played; without an id it is plain text. */
export const GameLink = ({ gameId, className = 'link', children }: GameLinkProps) =>
  gameId ? (
    <Link to="/insider/watch/$gameId" params={{ gameId }} className={className}>
      {children}
    </Link>
  ) : (
    children
  )
