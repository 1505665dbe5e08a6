import { Hourglass, TriangleAlert, WifiOff, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cabinet } from '../../art/cabinet.tsx'
import { Dmd } from '../../art/dmd.tsx'
import { Insert } from '../../art/insert.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { AllAccessMark, Avatar } from '../../shared/avatar.tsx'
import { Countdown } from '../../shared/countdown.tsx'
import { MachineCard } from '../../shared/machine-card.tsx'
import { PercentileBar } from '../../shared/percentile-bar.tsx'
import { Podium } from '../../shared/podium.tsx'
import { RankMove, Score } from '../../shared/score.tsx'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { Streak } from '../../shared/streak.tsx'
import { TitleTile } from '../../shared/title-tile.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { inTwoDays, places } from './sample.ts'

export const Section = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
    <h2 className="mb-5 border-b border-line-1 pb-3 text-18 font-bold">{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-3.5 flex flex-wrap items-center gap-3">{children}</div>
)

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
const teal = '#2FD6B0'
const end = inTwoDays(Date.now())

export const Marks = () => (
  <Section title="Tags, lamps, inserts">
    <Row>
      <Tag tone="good" icon={<Lamp />}>
        Online
      </Tag>
      <Tag icon={<WifiOff {...icon} />}>Offline 3 h</Tag>
      <Tag tone="bad" icon={<Wrench {...icon} />}>
        Out of service
      </Tag>
      <Tag tone="warn" icon={<TriangleAlert {...icon} />}>
        2 alerts
      </Tag>
      <Tag tone="info" icon={<Hourglass {...icon} />}>
        Pending
      </Tag>
      <Tag tone="accent">New</Tag>
      <Tag tone="you">You</Tag>
    </Row>
    <Row>
      <Insert glyph="flame" colour={teal} />
      <Insert glyph="flame" colour={teal} progress={0.62} size={72} />
      <Insert glyph="flame" colour={teal} lit />
      <Insert glyph="crosshair" shape="shield" colour="#79C8FF" lit />
      <Insert glyph="zap" shape="hex" lit />
      <Insert glyph="star" shape="star" colour="#C4A8FF" lit />
      <Insert glyph="gem" shape="diamond" colour="#FF94A8" lit />
      <Insert glyph="crown" shape="arrow" colour="#FFE9C9" lit />
      <Insert text="1" shape="lane" lit label="First place" />
    </Row>
    <Row>
      <span className="t-ZIL">
        <Lamps lit={5} total={13} />
      </span>
      <Lamps lit={3} total={5} />
    </Row>
  </Section>
)

export const People = () => (
  <Section title="Avatars and codes">
    <Row>
      <Avatar initials="DO" background="#FFB28A" gold size={52} />
      <span>
        rampqueen <AllAccessMark />
      </span>
      <Avatar initials="KK" background="#9FE7D3" size={52} />
      <Avatar url="/art/avatars/Ghost.svg" background="#7e45c4" size={52} />
      <Avatar url="/art/avatars/Cherries.svg" background="#399d61" size={52} />
      <RankMove move={3} />
      <RankMove move={-2} />
      <RankMove move={0} />
      <RankMove move={null} />
    </Row>
    <QrPass text="https://insiderconnected.example/q/8f2c1d90ab" />
  </Section>
)

export const Numbers = () => (
  <Section title="Numbers" wide>
    <StatStrip label="Your stats" lead>
      <div>
        <span className="t3 sm">Play streak</span>
        <Streak days={[true, false, true, true, false, true, true]} today={6} />
        <span className="t2 sm">7 weeks in a row, best 12</span>
      </div>
      <Stat label="Points" value="18,420" context="+640 this week" />
      <Stat label="Achievements" value="312" context="of 1,126" />
      <Stat label="Plays" value={<Score value={1204} />} context="on 188 days" />
      <Stat label="Games" value="19" context="of 24" />
    </StatStrip>
    <div className="mt-7 grid gap-7 lg:grid-cols-3">
      <Countdown to={end} />
      <p className="t2">
        Ends in <Countdown to={end} variant="line" />
      </p>
      <div className="t-ZIL">
        <ProgressBar value={31} max={48} label="31 of 48 achievements" />
        <PercentileBar percent={96} className="mt-4" />
      </div>
    </div>
    <Dmd
      className="mt-8 max-w-[476px]"
      label="New personal best 1,482,903,110"
      lines={[
        { text: 'NEW PERSONAL BEST', y: 3 },
        { text: '1,482,903,110', y: 15, face: 'score' },
      ]}
    />
  </Section>
)

export const Boards = () => (
  <Section title="Podium and table" wide>
    <Podium places={places} />
    <Table caption="Standings from fourth place">
      <thead>
        <tr>
          <th>Rank</th>
          <th>Player</th>
          <th className="text-right">Score</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="num">4</td>
          <td>nudgeking</td>
          <td className="text-right">
            <Score value={1_120_664_380} />
          </td>
        </tr>
      </tbody>
    </Table>
  </Section>
)

export const Cards = () => (
  <Section title="Cards" wide>
    <div className="grid gap-5 md:grid-cols-3">
      <MachineCard
        name="Godzilla"
        detail="Premium, last played 2 h ago"
        online
        code="ZIL"
        game={{ gradient_start: teal, gradient_stop: '#0B3B52' }}
        state={
          <Tag tone="good" icon={<Lamp />}>
            Online
          </Tag>
        }
      />
      <MachineCard
        name="Jaws"
        detail="Premium, since Tuesday"
        online={false}
        code="JWS"
        game={{ gradient_start: '#58B6FF', gradient_stop: '#0E2E6B' }}
        state={
          <Tag tone="bad" icon={<Wrench {...icon} />}>
            Out of service
          </Tag>
        }
      />
      <ApronCard
        title="How this board works"
        steps={[
          'Play Godzilla, signed in with your code.',
          'Your best single game counts.',
          'On ties, the earlier score is listed first.',
        ]}
      />
    </div>
    <div className="mt-7 grid grid-cols-2 gap-4 md:grid-cols-5">
      <TitleTile code="ZIL" name="Godzilla">
        <Lamps lit={8} total={12} />
      </TitleTile>
      <TitleTile code="JWS" name="Jaws" isNew>
        <span className="xs t2">Not played yet</span>
      </TitleTile>
      <TitleTile code="EHH" name="Elvira's House of Horrors">
        <Lamps lit={12} total={12} />
      </TitleTile>
      <TitleTile code="FOO" name="Foo Fighters" />
      <TitleTile code="VEN" name="Coming soon" comingSoon />
    </div>
    <Row>
      <Cabinet start={teal} stop="#0B3B52" online size={120} label="Godzilla, online" />
      <Cabinet start={teal} stop="#0B3B52" size={120} label="Godzilla, offline" />
    </Row>
  </Section>
)
