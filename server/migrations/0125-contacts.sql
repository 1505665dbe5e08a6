-- A person who refused a rule's invitation is not asked again by the same rule.
alter table alert_rule_people add column refused_at timestamptz;
alter table alert_rule_people add check (agreed_at is null or refused_at is null);

-- Invitations from people without a relation to the person end; a minor keeps only those of a home team.
delete from alert_rule_people p using alert_rules r, users u
where r.id = p.rule_id and u.id = p.user_id and (u.is_minor or p.agreed_at is null)
  and not exists (
    select from (
      select location_id, user_id from home_team_members
      union all select id, owner_id from locations where group_type = 'home' and deleted_at is null) one
    join (
      select location_id, user_id from home_team_members
      union all select id, owner_id from locations where group_type = 'home' and deleted_at is null) other using (location_id)
    where one.user_id = r.owner_id and other.user_id = p.user_id)
  and (u.is_minor or not exists (
    select from follows a join follows b on b.follower_id = a.followee_id and b.followee_id = a.follower_id
    where a.follower_id = r.owner_id and a.followee_id = p.user_id));

-- People who accepted an invitation to work for a business; alerts may reach them.
create table business_staff (
  owner_id bigint not null references users,
  user_id bigint not null references users,
  joined_at timestamptz not null,
  primary key (owner_id, user_id),
  check (owner_id <> user_id)
);
create index business_staff_of_user on business_staff (user_id);

-- Invitations are mailed; the link is used up by the account that accepts.
create table staff_invitations (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  email citext not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (owner_id, email)
);
create index staff_invitations_age on staff_invitations (expires_at);
