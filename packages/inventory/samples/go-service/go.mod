module example.org/service

go 1.17

require (
	example.org/lib v0.0.0
	github.com/Masterminds/goutils v1.1.0
	github.com/containerd/containerd v1.4.3
	github.com/dgrijalva/jwt-go v3.2.0+incompatible
	github.com/docker/docker v20.10.7+incompatible
	github.com/gin-gonic/gin v1.6.3
	github.com/hashicorp/consul v1.9.0
	github.com/nats-io/nats-server/v2 v2.2.0
	github.com/pkg/errors v0.9.1
	github.com/traefik/traefik/v2 v2.4.0
	gogs.io/gogs v0.12.0
	golang.org/x/crypto v0.0.0-20200622213623-75b288015ac9
	golang.org/x/net v0.0.0-20210226172049-e18ecbb05110
	google.golang.org/grpc v1.56.0
	k8s.io/kubernetes v1.20.0
)

require (
	github.com/opencontainers/runc v1.0.0-rc92 // indirect
	golang.org/x/text v0.3.3 // indirect
	gopkg.in/yaml.v2 v2.2.2 // indirect
)

replace example.org/lib => ./lib
