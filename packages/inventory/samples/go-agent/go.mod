module example.org/agent

go 1.16

require (
	code.gitea.io/gitea v1.13.0
	github.com/OliveTin/OliveTin v0.0.0-20240101000000-0123456789ab
	github.com/argoproj/argo-cd/v2 v2.2.0
	github.com/caddyserver/caddy/v2 v2.4.3
	github.com/ethereum/go-ethereum v1.9.20
	github.com/grafana/grafana v6.1.6+incompatible
	github.com/hashicorp/nomad v1.2.2
	github.com/hashicorp/vault v1.4.0
	github.com/mattermost/mattermost-server/v6 v6.0.0
	github.com/rclone/rclone v1.50.0
	golang.org/x/text v0.3.0 // an older one
	gopkg.in/yaml.v3 v3.0.0-20200313102051-9f266ea9e77c
)

replace github.com/hashicorp/vault v1.4.0 => github.com/hashicorp/vault v1.5.0
