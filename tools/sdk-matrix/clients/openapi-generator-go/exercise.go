// The exercise with the client of openapi-generator (go): one call of each kind, a line of JSON for each.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"

	"storefront.test/matrix/generated"
)

func main() {
	configuration := storefront.NewConfiguration()
	configuration.Servers = storefront.ServerConfigurations{{URL: os.Getenv("STOREFRONT_URL")}}
	client := storefront.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), storefront.ContextAccessToken, os.Getenv("STOREFRONT_API_KEY"))

	product := storefront.NewCreateProduct(os.Getenv("PRODUCT_NAME"), 123456.78)
	product.SetTags([]string{"walnut"})
	created, _, err := client.ProductsAPI.CreateProduct(ctx).CreateProduct(*product).Execute()
	must(err)
	say(map[string]any{"step": "create", "id": created.Id})

	read, _, err := client.ProductsAPI.GetProduct(ctx, created.Id).Execute()
	must(err)
	say(map[string]any{"step": "read", "name": read.Name, "price": read.Price, "average": read.Rating.Average})

	listed, _, err := client.ProductsAPI.ListProducts(ctx).Status(storefront.PRODUCTSTATUS_DRAFT).Limit(5).Execute()
	must(err)
	ids := []string{}
	for _, one := range listed.Data {
		ids = append(ids, one.Id)
	}
	say(map[string]any{"step": "list", "total": listed.Total, "ids": ids})

	_, reply, err := client.ProductsAPI.GetProduct(ctx, "prod_missing").Execute()
	must(refusal(reply, err))

	nobody := storefront.NewCreateContent("cre_missing", "Nobody made this")
	nobody.SetDescription("So nobody can submit it.")
	_, reply, err = client.CreatorContentAPI.SubmitContent(ctx).CreateContent(*nobody).Execute()
	must(refusal(reply, err))
}

func refusal(reply *http.Response, err error) error {
	var fault *storefront.GenericOpenAPIError
	if !errors.As(err, &fault) {
		return fmt.Errorf("the call was not refused: %w", err)
	}
	typed, ok := fault.Model().(storefront.ErrorReply)
	if !ok {
		return fmt.Errorf("the fault holds a %T, not an ErrorReply", fault.Model())
	}
	details := typed.Error.Details
	say(map[string]any{"step": "error", "status": reply.StatusCode, "code": typed.Error.Code, "field": details.GetField()})
	return nil
}

func say(line map[string]any) {
	must(json.NewEncoder(os.Stdout).Encode(line))
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
