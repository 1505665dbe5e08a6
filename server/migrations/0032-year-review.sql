-- How many games people played in a year (`2026`) or a month (`2026-11`): what a share of players is told from.
create table review_periods (
  period text primary key,
  players bigint not null,
  counted_at timestamptz not null
);
create table review_plays (
  period text not null,
  plays bigint not null,
  players int not null,
  primary key (period, plays)
);
