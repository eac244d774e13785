/** The ports of one member. Others reach it only through the gateways, so that it can be cut off. */
export type MemberPorts = {
  postgres: number
  rest: number
  postgresGateway: number
  restGateway: number
  etcdGateway: number
}

export type Ports = {
  etcd: number
  etcdPeer: number
  leader: number
  replicas: number
  members: MemberPorts[]
}

const MEMBERS = 3
const PER_MEMBER = 5
const SCOPE = 'shop'
export const BINARIES = '/usr/lib/postgresql/15/bin'

/** Returns consecutive ports from the first one on. */
export function portsFrom(first: number): Ports {
  const members = Array.from({ length: MEMBERS }, (_, index) => {
    const own = first + 4 + index * PER_MEMBER
    return {
      postgres: own,
      rest: own + 1,
      postgresGateway: own + 2,
      restGateway: own + 3,
      etcdGateway: own + 4,
    }
  })
  return { etcd: first, etcdPeer: first + 1, leader: first + 2, replicas: first + 3, members }
}

/** Returns Patroni's configuration of one member as JSON, which is valid YAML. */
export function patroniSettings(name: string, ports: MemberPorts, folder: string): object {
  return {
    scope: SCOPE,
    name,
    restapi: {
      listen: `127.0.0.1:${ports.rest}`,
      connect_address: `127.0.0.1:${ports.restGateway}`,
    },
    // Not `host`: Patroni would learn etcd's own address and bypass the gateway. Not `etcd3`: Patroni 3.0
    // renews its lock there without checking who has it, so that a leader that stood still takes the lock
    // back from the one elected meanwhile.
    etcd: { proxy: `http://127.0.0.1:${ports.etcdGateway}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        // A leader that is cut off waits for its replicas before it stops, and they never answer.
        primary_stop_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        // Otherwise a leader without replicas continues alone, and what it acknowledges then is lost with it.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          // A member that led for a moment without the lock cannot be rewound to a leader on an older
          // timeline.
          remove_data_directory_on_diverged_timelines: true,
          remove_data_directory_on_rewind_failure: true,
          parameters: {
            max_connections: 120,
            wal_log_hints: 'on',
            shared_buffers: '64MB',
            max_wal_size: '512MB',
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgresGateway}`,
      data_dir: `${folder}/data`,
      bin_dir: BINARIES,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
      },
      parameters: { unix_socket_directories: folder, recovery_init_sync_method: 'syncfs' },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  }
}

/** Leads to the leader, and to its followers, by what Patroni reports of each member. */
export function haproxySettings({ leader, replicas, members }: Ports): string {
  const servers = members
    .map(
      ({ postgresGateway, restGateway }, index) =>
        `  server m${index} 127.0.0.1:${postgresGateway} check port ${restGateway}`,
    )
    .join('\n')
  const checks =
    'http-check expect status 200\n  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions'
  return `global
  maxconn 300
defaults
  mode tcp
  retries 1
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${leader}
  option httpchk OPTIONS /primary
  ${checks}
${servers}
listen replicas
  bind 127.0.0.1:${replicas}
  option httpchk OPTIONS /replica
  ${checks}
${servers}
`
}
