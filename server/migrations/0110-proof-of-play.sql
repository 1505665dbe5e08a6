-- A game names only players who were at the machine. This keeps what shows it.

-- Home teams keep their history: who was invited, who accepted, who left. Minors on existing teams were never asked.
alter table home_team_members rename to home_team_memberships;
alter table home_team_memberships drop constraint home_team_members_pkey;
alter table home_team_memberships rename column added_at to invited_at;
alter table home_team_memberships
  add column id bigint generated always as identity primary key,
  add column accepted_at timestamptz,
  add column left_at timestamptz,
  add check (left_at >= invited_at);
update home_team_memberships m set accepted_at = m.invited_at from users u where u.id = m.user_id and not u.is_minor;
alter index home_team_of_user rename to home_team_memberships_of_user;
create unique index home_team_memberships_open on home_team_memberships (location_id, user_id) where left_at is null;
create index home_team_memberships_of_location on home_team_memberships (location_id);

-- The members of today.
create view home_team_members as
  select location_id, user_id, role, accepted_at from home_team_memberships where accepted_at is not null and left_at is null;

-- Players who presented their code to a machine. Times are the server's.
create table machine_scans (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  user_id bigint not null references users,
  at timestamptz not null
);
create index machine_scans_at_machine on machine_scans (machine_id, user_id, at desc);
create index machine_scans_of_user on machine_scans (user_id, at desc);
create index machine_scans_age on machine_scans (at);

-- Times without a sign of life from a machine; the running one, if any, begins at machines.last_heard_at.
create table machine_silences (
  machine_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (machine_id, until_at)
);

-- Where a machine stood, since when. The past of existing machines is taken to be where they stand.
create table machine_stays (
  machine_id bigint not null,
  since timestamptz not null,
  location_id bigint,
  primary key (machine_id, since)
);
insert into machine_stays (machine_id, since, location_id) select id, '-infinity', location_id from machines where location_id is not null;

-- How it was shown that the player of a slot was there. Games from before this rule keep their players.
alter table play_players add column proof text not null default 'before_rule'
  check (proof in ('scan', 'offline_code', 'home', 'guest', 'before_rule'));
