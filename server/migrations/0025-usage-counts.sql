-- How often pages were seen and things done, by day: sums only. No person, no session, no address with what was asked.
create table usage_counts (
  day date not null,
  kind text not null check (kind in ('page', 'event', 'referrer')),
  name text not null,
  count bigint not null,
  primary key (day, kind, name)
);
