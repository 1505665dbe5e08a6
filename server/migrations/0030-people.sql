-- Who wants nothing to do with whom.
create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- The company's own players are a handful among all.
create index profiles_of_team on profiles (user_id) where profile_type = 'team';
create index follows_newest on follows (followee_id, followed_at desc);
drop index follows_of_followee;
