-- Who wants nothing to do with whom, and what players told about each other.
create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

create table player_reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users,
  reported_id bigint not null references users,
  reason text not null check (reason in ('name', 'picture', 'cheating', 'harassment', 'other')),
  body text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users,
  outcome text not null default ''
);
-- One open report of the same two people is enough.
create unique index player_reports_open on player_reports (reporter_id, reported_id) where closed_at is null;
create index player_reports_newest on player_reports (id desc);
create index player_reports_of_reported on player_reports (reported_id);

-- The company's own players are a handful among all.
create index profiles_of_team on profiles (user_id) where profile_type = 'team';
create index follows_newest on follows (followee_id, followed_at desc);
drop index follows_of_followee;
