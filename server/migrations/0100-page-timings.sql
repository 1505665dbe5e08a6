-- How fast pages were, as counts: no row of a visit, no person, no session.
create table page_timings (
  day date not null,
  -- An address with placeholders.
  page text not null,
  device text not null check (device in ('phone', 'desktop')),
  timing text not null check (timing in ('response', 'first_paint', 'largest_paint', 'shift', 'reaction')),
  -- Which of the steps of contract/src/rules/page-speed.ts.
  bucket smallint not null check (bucket >= 0),
  count bigint not null,
  primary key (day, page, device, timing, bucket)
);

-- The last steps before the newest report of a fault that told them.
alter table error_reports add column trail jsonb not null default '[]' check (jsonb_typeof(trail) = 'array');

alter table usage_counts drop constraint usage_counts_kind_check;
alter table usage_counts add constraint usage_counts_kind_check check (kind in ('page', 'event', 'referrer', 'visit'));
