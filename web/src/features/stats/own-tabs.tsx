import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const current = { 'aria-current': 'page' as const }

export const OwnTabs = () => (
  <TabLinks label={words.tabs}>
    <Link to="/account/profile/overview" activeProps={current}>
      {words.tab.overview}
    </Link>
    <Link to="/account/profile/stats" activeProps={current}>
      {words.tab.stats}
    </Link>
    <Link to="/account/profile/achievements" activeProps={current}>
      {words.tab.achievements}
    </Link>
    <Link to="/account/profile/badges" activeProps={current}>
      {words.tab.badges}
    </Link>
    <Link to="/account/profile/activity" activeProps={current}>
      {words.tab.activity}
    </Link>
    <Link to="/account/profile/year-review" activeProps={current}>
      {words.tab.year}
    </Link>
    <Link to="/account/profile/data" activeProps={current}>
      {words.tab.data}
    </Link>
  </TabLinks>
)

type OwnTabHeaderProps = { title: string; meta?: ReactNode; actions?: ReactNode }

export const OwnTabHeader = ({ title, meta, actions }: OwnTabHeaderProps) => (
  <PageHeader
    crumb={<BackLink to="/account/profile/overview" label={words.profile} />}
    title={title}
    meta={meta}
    actions={actions}
    tabs={<OwnTabs />}
  />
)
